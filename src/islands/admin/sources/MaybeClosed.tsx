import type { ReactNode } from 'react'

import { maybeClosedProducer } from '#src/contracts/sources/maybe-closed.ts'
import { goneLabels } from '#src/domain/sources/gone.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'

import { useConfirm } from '../ConfirmDialog.tsx'
import { ListView } from '../list/ListView.tsx'
import { closingQuestion } from '../standing/closing-question.ts'
import { GoneCard } from './GoneCard.tsx'
import { sourceName } from './source-name.ts'
import { useVerdicts } from './use-verdicts.ts'

const done = { closed: 'Producer closed for good', open: 'Kept open: you will not be asked again' }

/** Where operators say of what a source no longer has whether it has closed; a source closes nothing by itself. */
export function MaybeClosed(): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const { list, answer, isBusy } = useVerdicts('/api/admin/maybe-closed', maybeClosedProducer, done)
  return (
    <>
      <ListView
        list={list}
        heading={(total) => `May Have Closed (${total})`}
        failed="The shops could not be fetched"
        empty="No source has said that a public producer is gone."
      >
        {(producer) => (
          <GoneCard
            producer={producer}
            news={`${goneLabels[producer.because].en} (${sourceName(producer.dataSource)}), since ${dateTimeLabel(producer.since)}.`}
            isBusy={isBusy(producer)}
            choices={[
              { label: 'Still Open', onPress: () => answer(producer, 'open') },
              {
                label: 'Closed for Good',
                onPress: () =>
                  confirm({ ...closingQuestion(producer.name), onConfirm: () => answer(producer, 'closed') }),
              },
            ]}
          />
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}
