import type { Database } from '#db/database.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import type { ImportStep } from '#db/queries/upload/import.ts'
import type { UploadAnswer, UploadChoices, WrongRow } from '#src/contracts/upload/bulk-upload.ts'

import { readRows } from './read-rows.ts'
import type { ReadRow } from './read-rows.ts'

const are = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`
const were = (count: number): string => (count === 1 ? '1 row was' : `${count} rows were`)

function messageOf({ added, changed, unchanged, unlocated, waiting, wrong }: Omit<UploadAnswer, 'message'>): string {
  return [
    `${added} ${added === 1 ? 'producer' : 'producers'} added, ${changed} changed, ${unchanged} unchanged.`,
    ...(unlocated > 0 ? [`${are(unlocated)} located from the address in the background.`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a choice under Source Changes.`] : []),
    ...(wrong.length > 0 ? [`${were(wrong.length)} left out.`] : []),
  ].join(' ')
}

/** Rows that turned out to be of a producer that an earlier row is of already. */
export function repeatedRows(rows: readonly ReadRow[], steps: readonly ImportStep[]): WrongRow[] {
  return steps.flatMap((step, index) => {
    if (step.outcome !== 'repeated') return []
    return [
      {
        row: rows[index]?.row ?? 0,
        name: step.producer.name,
        reason: `is the same producer as row ${rows[step.earlier]?.row}`,
      },
    ]
  })
}

/** Keeps all good rows in one transaction, and tells which were not, and why. */
export async function upload(
  db: Database,
  { producers: values, choices }: { producers: readonly unknown[]; choices?: UploadChoices },
  operatorId: string | null,
): Promise<UploadAnswer> {
  const { good, wrong } = readRows(values, choices)
  const producers = good.map(({ producer }) => producer)
  const { steps, ...counts } = await db
    .transaction()
    .execute((trx) => saveImportedProducers(trx, producers, operatorId))
  const left = [...wrong, ...repeatedRows(good, steps)].toSorted((one, other) => one.row - other.row)
  return { message: messageOf({ ...counts, wrong: left }), ...counts, wrong: left }
}
