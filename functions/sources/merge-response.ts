import type { Database } from '#db/database.ts'
import { findCandidates, isNotDeleted } from '#db/queries/producer/candidates.ts'
import { findKnownRecords, markGone, markReturned, renameRecords } from '#db/queries/sources/source-records.ts'
import type { KnownRecord, RenamedRecord } from '#db/queries/sources/source-records.ts'
import { saveImportedProducers, waitForUploads } from '#db/queries/upload/import.ts'
import type { ImportCounts, ImportedProducer } from '#db/queries/upload/import.ts'
import type { Environment } from '#src/config/environment.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { matcherOf } from '#src/domain/producer/same-producer.ts'
import type { Comparable, CandidateMatch } from '#src/domain/producer/same-producer.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'

import { InvalidResponse, lacksTooMany } from './source.ts'
import type { ParsedSource, SkippedRow, Source } from './source.ts'

export interface MergeReport extends Omit<ImportCounts, 'unlocated'> {
  /** How many of the added producers await review. */
  toReview: number
  /** Rows that continue under another id. */
  redrawn: number
  /** Rows that are gone, and how many of them were there the last time. */
  gone: number
  newlyGone: number
  /** Rows that were gone and are back. */
  returned: number
  left: SkippedRow[]
  notes: SkippedRow[]
}

function assertIsComplete(known: readonly KnownRecord[], { present, gone }: ParsedSource): void {
  const expected = known.filter(({ goneReason }) => goneReason === null)
  const found = expected.filter(({ key }) => present.has(key) || gone.has(key)).length
  if (lacksTooMany(expected.length, expected.length - found))
    throw new InvalidResponse(`It names ${found} of the ${expected.length} that are known: it is not all of the source`)
}

/**
 * Parses a response and reads the source's stored records.
 * @throws {InvalidResponse}
 */
export async function parseResponse(
  db: Database,
  source: Source,
  response: string,
  now: Date,
): Promise<{ known: KnownRecord[]; parsed: ParsedSource }> {
  const known = await findKnownRecords(db, source.name)
  const snapshots = new Map(known.map(({ key, snapshot }) => [key, snapshot]))
  const parsed = source.parse(response, { today: dateOf(localMoment(now).day), known: snapshots })
  assertIsComplete(known, parsed)
  return { known, parsed }
}

/** A record's snapshot, which is compared instead of the producer that people may have edited. */
interface ComparableRecord extends Comparable {
  /** Producer id. */
  id: string
  record: KnownRecord
}

const withoutExternalId = { dataSource: null, externalId: null }

const comparableRecord = (record: KnownRecord): ComparableRecord => ({
  ...facet(contentFields, 'empty'),
  ...record.snapshot,
  ...withoutExternalId,
  id: record.producerId,
  record,
})

const isSameShop = ({ reasons }: CandidateMatch<ComparableRecord>): boolean =>
  reasons.includes('name and place') ||
  (reasons.includes('nearby') && (reasons.includes('phone') || reasons.includes('website')))

/**
 * Finds rows that disappeared and came back under another id, such as a point that was redrawn as a building. Each gone
 * record has at most one successor.
 */
function findRedrawn(gone: readonly KnownRecord[], added: readonly ImportedProducer[]): RenamedRecord[] {
  const matchesOf = matcherOf(gone.map(comparableRecord))
  const taken = new Set<string>()
  return added.flatMap((producer) => {
    const match = matchesOf({ ...producer, id: undefined, ...withoutExternalId }).find(
      (each) => isSameShop(each) && !taken.has(each.candidate.record.key),
    )
    if (match === undefined || producer.externalId === null) return []
    const { key, producerId } = match.candidate.record
    taken.add(key)
    return [{ producerId, from: key, to: sourceKeyOf(producer), externalId: producer.externalId }]
  })
}

/** Decides which new producers are public at once: those with a known address that resemble no other producer. */
async function withVerification(
  trx: Database,
  added: readonly ImportedProducer[],
  known: readonly KnownRecord[],
  newFromSources: Environment['newFromSources'],
): Promise<ImportedProducer[]> {
  if (newFromSources === 'review') return added.map((producer) => ({ ...producer, verified: false }))
  const stored = (await findCandidates(trx, added)).filter(isNotDeleted)
  const matchesOf = matcherOf([...stored, ...known.map(comparableRecord), ...added])
  return added.map((producer) => {
    const others = matchesOf(producer).filter(({ candidate }) => candidate.id !== producer.id)
    const hasAddress = producer.guessed?.includes('address') !== true
    return { ...producer, verified: hasAddress && others.length === 0 }
  })
}

export interface MergeSettings {
  now: Date
  newFromSources: Environment['newFromSources']
}

/**
 * Merges a source's whole response into the directory in one transaction: changed rows by `mergeSource`, gone rows are
 * marked for operators, new ones are added.
 * @throws {InvalidResponse}
 */
export function mergeResponse(
  db: Database,
  source: Source,
  response: string,
  { now, newFromSources }: MergeSettings,
): Promise<MergeReport> {
  return db.transaction().execute(async (trx) => {
    await waitForUploads(trx)
    const { known, parsed } = await parseResponse(trx, source, response, now)
    const knownKeys = new Set(known.map(({ key }) => key))
    const missing = known.filter(({ key }) => !parsed.present.has(key))

    const unknown = parsed.producers.filter((producer) => !knownKeys.has(sourceKeyOf(producer)))
    const redrawn = findRedrawn(missing, unknown)
    await renameRecords(trx, redrawn)
    const renamedFrom = new Set(redrawn.map(({ from }) => from))
    const renamedTo = new Set(redrawn.map(({ to }) => to))

    const added = new Set(unknown.filter((producer) => !renamedTo.has(sourceKeyOf(producer))))
    const verified = await withVerification(trx, [...added], known, newFromSources)
    const producers = [...parsed.producers.filter((producer) => !added.has(producer)), ...verified]
    const { steps, unlocated: _unlocated, ...counts } = await saveImportedProducers(trx, producers)

    const gone = missing.filter(({ key }) => !renamedFrom.has(key))
    await markGone(trx, new Map(gone.map(({ key }) => [key, parsed.gone.get(key) ?? 'missing'])), now)
    const returned = await markReturned(trx, [...parsed.present, ...renamedTo], now)
    return {
      ...counts,
      toReview: steps.filter(({ outcome, producer }) => outcome === 'new' && !producer.verified).length,
      redrawn: redrawn.length,
      gone: gone.length,
      newlyGone: gone.filter(({ goneReason }) => goneReason === null).length,
      returned,
      left: parsed.left,
      notes: parsed.notes,
    }
  })
}
