import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { contentFields, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import type { GivenContent, Producer } from '#src/domain/producer/producer.ts'
import { matcherOf } from '#src/domain/producer/same-producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'
import type { Choices } from '#src/domain/sources/merge.ts'
import { needsPlace } from '#src/domain/upload/uploaded-producer.ts'

import type { Database } from '../../database.ts'
import { queueForGeocoding } from '../place/geocoding-queue.ts'
import { findCandidates } from '../producer/candidates.ts'
import { planWrites } from '../producer/plan-writes.ts'
import type { PlannedWrite, ProducerWrite, StoredProducer } from '../producer/plan-writes.ts'
import { writeProducers } from '../producer/write.ts'
import type { WriteOutcome } from '../producer/write.ts'
import { findBySourceKeys } from '../sources/sayings.ts'
import type { Saying } from '../sources/sayings.ts'

/** A producer from a source outside; importing it again updates it. */
export interface ImportedProducer
  extends GivenContent, Pick<Producer, 'verified' | 'dataSource' | 'sourceUrl' | 'sourceDate' | 'externalId'> {
  /** Its id unless it is stored under another one already. */
  id: string
  /** How the source names what it says: 'node/1, version 7 of 2026-03-01'. */
  sourceVersion?: string | null
  /** What is made up where the source says nothing: good enough for one that is new, and no word of the source. */
  guessed?: readonly ContentField[]
  /** What the one who imports has chosen where people have set something else. */
  choices?: Choices | undefined
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  /** Of all, how many say something new where people have set something: they wait for a choice. */
  waiting: number
  /** Of those added and changed, how many are to be located from their address. */
  unlocated: number
}

/** What an import does with one producer, which has the id that it is stored under by now. */
export type ImportStep = { producer: ImportedProducer } & (
  | { outcome: 'new' }
  | { outcome: 'changed'; before: StoredProducer; fields: FieldChanges; waiting: Saying['waiting'] }
  | { outcome: 'unchanged'; before: StoredProducer; waiting: Saying['waiting'] }
  /** An earlier one of the same import, at this index, is of the same stored producer. */
  | { outcome: 'repeated'; earlier: number }
)

const UPLOADS_LOCK = 4_810_108

/** Uploads wait for each other: the second of two that are equal finds everything stored. Until the transaction ends. */
export async function waitForUploads(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`.execute(trx)
}

/**
 * Each producer with the id of the stored one that it is the same as: the one that the same row of the source was of
 * before, or else one that the rules say is the same. A new one keeps its own id, if its page can have that address.
 */
async function withStoredIds(db: Database, producers: readonly ImportedProducer[]): Promise<ImportedProducer[]> {
  const known = await findBySourceKeys(db, producers.map(sourceKeyOf))
  const candidates = await findCandidates(db, producers, 'same')
  const matchesOf = matcherOf(candidates, 'same')
  const segments = new Set(candidates.map(({ id }) => idSegment(id)))
  return producers.map((producer) => {
    const [same] = matchesOf(producer)
    const ownId = segments.has(idSegment(producer.id)) ? randomUUID() : producer.id
    return { ...producer, id: known.get(sourceKeyOf(producer)) ?? same?.candidate.id ?? ownId }
  })
}

function writeOf({ choices, guessed, sourceVersion, ...producer }: ImportedProducer): ProducerWrite {
  const { id, ...add } = producer
  const { dataSource, sourceUrl, sourceDate } = producer
  return {
    id,
    fromSource: {
      key: sourceKeyOf(producer),
      dataSource,
      sourceUrl,
      sourceDate,
      sourceVersion,
      says: pick(producer, contentFields),
      guessed,
      choices,
    },
    add,
  }
}

function stepOf(producer: ImportedProducer, outcome: PlannedWrite | WriteOutcome | undefined): ImportStep {
  switch (outcome?.status) {
    case 'added':
      return { outcome: 'new', producer }
    case 'changed':
      return {
        outcome: 'changed',
        producer,
        before: outcome.before,
        fields: outcome.fields,
        waiting: outcome.saying?.waiting ?? [],
      }
    case 'unchanged':
      return { outcome: 'unchanged', producer, before: outcome.before, waiting: outcome.saying?.waiting ?? [] }
    case 'taken':
    case 'missing':
    case 'conflict':
    case undefined:
      throw new Error(`The id of '${producer.name}' was given to another producer meanwhile`)
  }
}

type Write = (db: Database, writes: readonly ProducerWrite[]) => Promise<readonly (PlannedWrite | WriteOutcome)[]>

async function runImport(db: Database, imported: readonly ImportedProducer[], write: Write): Promise<ImportStep[]> {
  const producers = await withStoredIds(db, imported)
  const firsts = new Map<string, number>()
  for (const [index, { id }] of producers.entries()) if (!firsts.has(id)) firsts.set(id, index)
  const isFirst = ({ id }: ImportedProducer, index: number): boolean => firsts.get(id) === index
  const outcomes = (await write(db, producers.filter(isFirst).map(writeOf))).values()
  return producers.map((producer, index) =>
    isFirst(producer, index)
      ? stepOf(producer, outcomes.next().value)
      : { outcome: 'repeated', producer, earlier: firsts.get(producer.id) ?? index },
  )
}

/** What an import would do, in the order of the producers; nothing is written. */
export const planImport = (db: Database, producers: readonly ImportedProducer[]): Promise<ImportStep[]> =>
  runImport(db, producers, planWrites)

/** Whether the place is to be found from the address. */
export function isUnlocated(step: ImportStep): boolean {
  if (step.outcome === 'new') return needsPlace(step.producer, null)
  if (step.outcome !== 'changed') return false
  // An address that waits for a choice is not looked up yet.
  const address = step.fields.address?.to ?? step.before.address
  return needsPlace({ ...step.producer, address }, step.before)
}

/**
 * Adds producers and merges what their sources say into those that are stored (`mergeSource`). Has what has no place
 * located. The caller opens the transaction.
 */
export async function saveImportedProducers(
  trx: Database,
  producers: readonly ImportedProducer[],
  operatorId: string | null = null,
): Promise<ImportCounts & { steps: ImportStep[] }> {
  await waitForUploads(trx)
  const steps = await runImport(trx, producers, (db, writes) =>
    writeProducers(db, writes, { source: 'upload', operatorId }),
  )
  const unlocated = steps.filter(isUnlocated).map(({ producer }) => producer.id)
  await queueForGeocoding(trx, unlocated, operatorId)
  const count = (outcome: ImportStep['outcome']): number => steps.filter((step) => step.outcome === outcome).length
  return {
    steps,
    added: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    waiting: steps.filter((step) => 'waiting' in step && step.waiting.length > 0).length,
    unlocated: unlocated.length,
  }
}
