import type { ReactNode } from 'react'

import { SIGN_IN_PATH } from '#src/stores/admin/operator.ts'

import { AdminScreen } from '../AdminScreen.tsx'
import { GeocodingProgress } from '../GeocodingProgress.tsx'
import { AddressCard } from './AddressCard.tsx'
import { BatchCard } from './BatchCard.tsx'
import { Card } from './Card.tsx'
import { UnlocatedShops } from './UnlocatedShops.tsx'

function SignedOut(): ReactNode {
  return (
    <div className="rounded-card border border-sand bg-white p-6 shadow-card">
      <p className="mb-4">These tools are for operators. Sign in to locate shops.</p>
      <a className="button button-primary" href={SIGN_IN_PATH}>
        Sign In
      </a>
    </div>
  )
}

function Explanation(): ReactNode {
  return (
    <Card title="How Geocoding Works">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          An address is looked up in OpenStreetMap, with “Denmark” appended, at most one a second. What was found before
          is remembered.
        </li>
        <li>High accuracy is the building, medium the area around it, low the city.</li>
        <li>A shop without coordinates is on no map. It is found in lists and by search all the same.</li>
        <li>
          If an address is not found, correct it in the editor, or enter the coordinates by hand: on openstreetmap.org,
          right-click the place and choose “Show address”.
        </li>
      </ul>
    </Card>
  )
}

/** Where operators put shops on the map. It sends nobody away: without a session it shows the way to sign in. */
export function Geocode(): ReactNode {
  return (
    <AdminScreen signedOut={<SignedOut />}>
      {() => (
        <div className="flex flex-col gap-6">
          <div className="grid gap-6 lg:grid-cols-2">
            <BatchCard />
            <AddressCard />
          </div>
          <GeocodingProgress />
          <UnlocatedShops />
          <Explanation />
        </div>
      )}
    </AdminScreen>
  )
}
