import type { Database } from '#db/connection.ts'
import { wasTrusted } from '#db/queries/owners/corrections.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import type { AddressProblem } from '#src/domain/owners/address-problem.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import type { PlaceField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { findPlace } from '#functions/place/find-place.ts'
import type { PlaceResult } from '#functions/place/find-place.ts'
import type { Geocoder } from '#functions/place/nominatim.ts'

export type PlaceOfAddress =
  | { status: 'found'; position: Pick<Producer, PlaceField> }
  | { status: 'problem'; problem: AddressProblem }
  /** Nobody is asked: the address stays as it is, or an operator looks at it anyway. */
  | { status: 'unasked' }

function positionIn(finding: PlaceResult): PlaceOfAddress {
  if (finding.kind === 'unknown') return { status: 'problem', problem: 'unknown' }
  if (finding.kind !== 'found') return { status: 'problem', problem: 'unreachable' }
  const { latitude, longitude, accuracy } = finding.place
  return isApproximate(accuracy)
    ? { status: 'problem', problem: 'imprecise' }
    : { status: 'found', position: { latitude, longitude, placeAccuracy: accuracy } }
}

/**
 * Where the new address of a shop is, for an owner of whom an operator has approved one before. It may take as long as
 * the geocoder does: no transaction waits for it.
 */
export async function placeOfAddress(
  db: Database,
  geocoder: Geocoder,
  { ownerId }: Pick<OwnerShop, 'ownerId'>,
  address: string | undefined,
  former: string | undefined,
): Promise<PlaceOfAddress> {
  if (address === undefined || address === former || !(await wasTrusted(db, ownerId, 'address')))
    return { status: 'unasked' }
  return positionIn(await findPlace(db, geocoder, address))
}
