import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { v5 } from 'uuid'

import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { contentFields, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import type { GivenContent, Producer } from '#src/domain/producer/producer.ts'
import { matcherOf } from '#src/domain/producer/same-producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'
import type { Resolutions } from '#src/domain/sources/merge.ts'
import { needsPlace } from '#src/domain/place/geocoding.ts'

import type { Database } from '../../database.ts'
import { queueForGeocoding } from '../place/geocoding.ts'
import { findCandidates } from '../producer/candidates.ts'
import { planWrites } from '../producer/plan-writes.ts'
import type { PlannedWrite, ProducerWrite, StoredProducer } from '../producer/plan-writes.ts'
import { writeProducers } from '../producer/write.ts'
import type { WriteOutcome } from '../producer/write.ts'
import { findProducersBySourceKey } from '../sources/source-records.ts'
import type { SourceRecord } from '../sources/source-records.ts'

/** A producer as a source provides it. */
export interface ImportedProducer
  extends GivenContent, Pick<Producer, 'verified' | 'dataSource' | 'sourceUrl' | 'sourceDate' | 'externalId'> {
  /** The id if it is new. */
  id: string
  /** The source's own name for this version: 'node/1, version 7 of 2026-03-01'. */
  sourceVersion?: string | null
  /** Fields whose values are guesses. They are used for a new producer and ignored for a stored one. */
  guessed?: readonly ContentField[]
  /** The uploader's resolutions of conflicts. */
  resolutions?: Resolutions | undefined
}

/** The namespace of the version 5 UUIDs of imported producers. */
const NAMESPACE = '7d1c2f5e-0f0b-4c55-9d1f-0a4f0f6f3b61'

/**
 * Creates a function that derives ids from source keys such as 'openstreetmap:node/1', so that pages have the same URLs on
 * every machine. The first segments, which are part of the URLs, are unique too.
 */
export function createIds(): (key: string) => string {
  const taken = new Set<string>()
  return (key) => {
    let id = v5(key, NAMESPACE)
    for (let attempt = 2; taken.has(idSegment(id)); attempt++) id = v5(`${key}#${attempt}`, NAMESPACE)
    taken.add(idSegment(id))
    return id
  }
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  /** How many have a conflict that an operator has to resolve. */
  waiting: number
  /** How many of the added or changed producers will be geocoded. */
  unlocated: number
}

/** The effect of an import on one producer. `id` is that of the stored producer if there is one. */
export type ImportStep = { producer: ImportedProducer } & (
  | { outcome: 'new' }
  | { outcome: 'changed'; before: StoredProducer; fields: FieldChanges; pending: SourceRecord['pending'] }
  | { outcome: 'unchanged'; before: StoredProducer; pending: SourceRecord['pending'] }
  /** The producer at the index `earlier` of the same import is the same stored one. */
  | { outcome: 'repeated'; earlier: number }
)

const UPLOADS_LOCK = 4_810_108

/** Makes imports run one after another: locks until the transaction ends. */
export async function waitForUploads(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`.execute(trx)
}

/**
 * Gives each producer the id of the stored one: that of the same row of the source, or else one that is the same by
 * `matcherOf`. A new one keeps its id unless that would give it the same URL as another.
 */
async function withStoredIds(db: Database, producers: readonly ImportedProducer[]): Promise<ImportedProducer[]> {
  const known = await findProducersBySourceKey(db, producers.map(sourceKeyOf))
  const candidates = await findCandidates(db, producers, 'same')
  const matchesOf = matcherOf(candidates, 'same')
  const segments = new Set(candidates.map(({ id }) => idSegment(id)))
  return producers.map((producer) => {
    const [same] = matchesOf(producer)
    const ownId = segments.has(idSegment(producer.id)) ? randomUUID() : producer.id
    return { ...producer, id: known.get(sourceKeyOf(producer)) ?? same?.candidate.id ?? ownId }
  })
}

function writeOf({ resolutions, guessed, sourceVersion, ...producer }: ImportedProducer): ProducerWrite {
  const { id, ...add } = producer
  const { dataSource, sourceUrl, sourceDate } = producer
  const snapshot = pick(producer, contentFields)
  const key = sourceKeyOf(producer)
  const incoming = { key, dataSource, sourceUrl, sourceDate, sourceVersion, snapshot, guessed, resolutions }
  return { id, incoming, add }
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
        pending: outcome.record?.pending ?? [],
      }
    case 'unchanged':
      return { outcome: 'unchanged', producer, before: outcome.before, pending: outcome.record?.pending ?? [] }
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

/** Plans an import without writing, in the order of the producers. */
export const planImport = (db: Database, producers: readonly ImportedProducer[]): Promise<ImportStep[]> =>
  runImport(db, producers, planWrites)

/** Whether the producer has to be geocoded. */
export function isUnlocated(step: ImportStep): boolean {
  if (step.outcome === 'new') return needsPlace(step.producer, null)
  if (step.outcome !== 'changed') return false
  // An address with an unresolved conflict is not geocoded.
  const address = step.fields.address?.to ?? step.before.address
  return needsPlace({ ...step.producer, address }, step.before)
}

/**
 * Adds new producers and merges the others into the stored ones by `mergeSource`. Queues those without a position for
 * geocoding. The caller opens the transaction.
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
    waiting: steps.filter((step) => 'pending' in step && step.pending.length > 0).length,
    unlocated: unlocated.length,
  }
}
