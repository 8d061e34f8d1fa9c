import type { ReactNode } from 'react'

import { closedButThereProducer } from '#src/contracts/sources/maybe-closed.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'

import { ListView } from '../list/ListView.tsx'
import { GoneCard } from './GoneCard.tsx'
import { sourceName } from './source-name.ts'
import { useVerdicts } from './use-verdicts.ts'

const done = { closed: 'It stays closed', open: 'Producer listed again' }

/** Where operators hear of what they have closed and a source has again. */
export function ClosedButThere(): ReactNode {
  const { list, answer, isBusy } = useVerdicts('/api/admin/closed-but-there', closedButThereProducer, done)
  return (
    <ListView
      list={list}
      heading={(total) => `Closed, but Back in a Source (${total})`}
      failed="The shops could not be fetched"
      empty="No closed shop is back in a source."
    >
      {(producer) => (
        <GoneCard
          producer={producer}
          news={`Closed for good here, but back in a source (${sourceName(producer.dataSource)}) since ${dateTimeLabel(producer.since)}.`}
          isBusy={isBusy(producer)}
          choices={[
            { label: 'Stays Closed', onPress: () => answer(producer, 'closed') },
            { label: 'List Again', onPress: () => answer(producer, 'open') },
          ]}
        />
      )}
    </ListView>
  )
}
