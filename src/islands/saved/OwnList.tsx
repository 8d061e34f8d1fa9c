import { useStore } from '@nanostores/react'
import Printer from 'lucide-react/icons/printer'
import Route from 'lucide-react/icons/route'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { FROM_SAVED, TRIP_PATH } from '#src/domain/trip/trip.ts'
import { $listed, fetchForPrint } from '#src/stores/saved/saved.ts'
import { Button } from '#src/ui/Button.tsx'

import { DirectoryFailure } from './DirectoryFailure.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Paged } from './Paged.tsx'
import { PrintedList } from './PrintedList.tsx'
import { SavedEntry } from './SavedEntry.tsx'
import { SharePanel } from './SharePanel.tsx'
import { SortChoice } from './SortChoice.tsx'

/** What the visitor has saved on this device. */
export function OwnList(): ReactNode {
  const listed = useStore($listed)
  const [isSharing, setSharing] = useState(false)
  const [isFetching, setFetching] = useState(false)
  if (listed.length === 0) return <EmptyList />
  const kept = listed.filter(({ entry }) => !entry.isRemoved)
  const print = async (): Promise<void> => {
    setFetching(true)
    await fetchForPrint()
    setFetching(false)
    window.print()
  }
  return (
    <section aria-labelledby="gemte">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="gemte" className="text-2xl">
          Gemt på denne enhed
        </h2>
        <p role="status" className="mr-auto pt-1.5 text-moss">
          {kept.length} {kept.length === 1 ? 'gård' : 'gårde'}
        </p>
        <div className="no-print flex flex-wrap gap-2">
          {kept.length > 1 && <SortChoice />}
          {kept.length > 0 && (
            <>
              <a className="button button-primary" href={`${TRIP_PATH}#${FROM_SAVED}`}>
                <Route aria-hidden="true" className="size-4" />
                Planlæg tur
              </a>
              <Button
                Icon={Share2}
                aria-expanded={isSharing}
                aria-controls="del-listen"
                onPress={() => setSharing(!isSharing)}
              >
                Del listen
              </Button>
              <Button Icon={Printer} isBusy={isFetching} busyLabel="Henter..." onPress={() => void print()}>
                Udskriv
              </Button>
            </>
          )}
        </div>
      </div>
      {isSharing && kept.length > 0 && <SharePanel producers={kept.map(({ entry }) => entry)} />}
      <DirectoryFailure>Her er navne og adresser, som de var, da du gemte dem.</DirectoryFailure>
      <div className="no-print">
        <Paged shops={listed}>{(each) => <SavedEntry key={each.entry.segment} listed={each} />}</Paged>
      </div>
      <PrintedList listed={kept} />
    </section>
  )
}
