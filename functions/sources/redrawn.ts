import type { KnownRow, RenamedRow } from '#db/queries/sources/source-rows.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { facet, contentFields } from '#src/domain/producer/fields.ts'
import { matcherOf } from '#src/domain/producer/same-producer.ts'
import type { Comparable, Match } from '#src/domain/producer/same-producer.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'

/** What a source said of one of its rows, as what is compared of it: people may have set something else of the producer. */
interface SaidRow extends Comparable {
  /** Of the producer. */
  id: string
  row: KnownRow
}

/** Without the source's own name, which is what has changed. */
const nameless = { dataSource: null, externalId: null }

export const saidRowOf = (row: KnownRow): SaidRow => ({
  ...facet(contentFields, 'empty'),
  ...row.says,
  ...nameless,
  id: row.producerId,
  row,
})

const isOne = ({ reasons }: Match<SaidRow>): boolean =>
  reasons.includes('name and place') ||
  (reasons.includes('nearby') && (reasons.includes('phone') || reasons.includes('website')))

/**
 * Rows that are gone from a source and have come again under another name: a point that was drawn anew as a house is
 * the same shop. Each row goes on as one, and each new one is the successor of one.
 */
export function findRedrawn(gone: readonly KnownRow[], added: readonly ImportedProducer[]): RenamedRow[] {
  const matchesOf = matcherOf(gone.map(saidRowOf))
  const taken = new Set<string>()
  return added.flatMap((producer) => {
    const match = matchesOf({ ...producer, id: undefined, ...nameless }).find(
      (each) => isOne(each) && !taken.has(each.candidate.row.key),
    )
    if (match === undefined || producer.externalId === null) return []
    const { key, producerId } = match.candidate.row
    taken.add(key)
    return [{ producerId, from: key, to: sourceKeyOf(producer), externalId: producer.externalId }]
  })
}
