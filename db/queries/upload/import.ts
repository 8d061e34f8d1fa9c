import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { danishOrderKey } from '#src/domain/text/danish-order.ts'
import type { Known } from '#src/domain/producer/likely-duplicates.ts'
import { fieldChanges } from '#src/domain/producer/changes.ts'
import type { EditableProducer, FieldChanges } from '#src/domain/producer/changes.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { appliedUpload, isSameByPlace, needsPlace } from '#src/domain/upload/uploaded-producer.ts'
import type { Identity } from '#src/domain/upload/uploaded-producer.ts'

import type { Database } from '../../database.ts'
import { queueForGeocoding } from '../place/geocoding-queue.ts'
import { contentColumns, producerColumns, producerOf, ratingColumns } from '../producer/row.ts'
import type { ProducerContent } from '#src/domain/producer/producer.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

/** A producer from a source outside; importing it again updates it. */
export interface ImportedProducer extends ProducerContent {
  /** Its id unless it is stored under another one already. */
  id: string
  /** Whether it is public from the start; what operators decide later stays. */
  verified: boolean
  dataSource: string | null
  sourceUrl: string | null
  externalId: string | null
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  /** Of those added and changed, how many are to be located from their address. */
  unlocated: number
}

/** What an import does with one producer, which has the id that it is stored under by now. */
export type ImportStep = { producer: ImportedProducer } & (
  | { outcome: 'new' }
  | { outcome: 'changed'; before: Producer; after: EditableProducer; fields: FieldChanges }
  | { outcome: 'unchanged'; before: Producer }
  /** An earlier one of the same import, at this index, is of the same stored producer. */
  | { outcome: 'repeated'; earlier: number }
)

/** A statement takes 65,535 parameters, and a row about 20. */
const ROWS_AT_ONCE = 1000

/** Uploads wait for each other: the second of two that are equal finds everything stored. */
const UPLOADS_LOCK = 4_810_108

interface Stored {
  before: Producer
  sourceDigest: string | null
}

function digestOf(producer: ImportedProducer): string {
  return createHash('sha256').update(JSON.stringify(producer)).digest('hex')
}

type Candidate = Identity & { id: string }

const candidateColumns = ['id', 'name', 'address', 'latitude', 'longitude', 'dataSource', 'externalId'] as const

/** Equal for names of the same letters, whatever their case: the first level of the order of names. */
const letterKey = (name: string): string => danishOrderKey(name).split(' ', 1)[0] ?? ''

const sourceKey = ({ dataSource, externalId }: Identity): string | null =>
  dataSource === null || externalId === null ? null : JSON.stringify([dataSource, externalId])

/** Stored producers that one of these can be, and whoever has a page address that one of these would have. */
async function candidatesFor(db: Database, producers: readonly ImportedProducer[]): Promise<Candidate[]> {
  const candidates = () => db.selectFrom('producers').select(candidateColumns)
  const segments = producers.map(({ id }) => idSegment(id))
  const names = producers.map(({ name }) => letterKey(name))
  const externalIds = producers.map(({ externalId }) => externalId).filter((externalId) => externalId !== null)
  const found = [
    ...(await candidates()
      .where(sql<boolean>`id_segment = any(${segments}::text[])`)
      .execute()),
    ...(await candidates()
      .where(sql<boolean>`split_part(name_order, ' ', 1) = any(${names}::text[])`)
      .execute()),
    ...(await candidates()
      .where(sql<boolean>`external_id = any(${externalIds}::text[])`)
      .execute()),
  ]
  return [...new Map(found.map((candidate) => [candidate.id, candidate])).values()]
}

/** Gives each producer the id of the stored one that it is: by its source, by its id, or by its name and place. A new one keeps its own. */
function storedIds(producers: readonly ImportedProducer[], candidates: readonly Candidate[]): string[] {
  const bySource = new Map(candidates.map((candidate) => [sourceKey(candidate), candidate.id]))
  const byName = Map.groupBy(candidates, ({ name }) => letterKey(name))
  const ids = new Set(candidates.map(({ id }) => id))
  const segments = new Set(candidates.map(({ id }) => idSegment(id)))
  return producers.map((producer) => {
    const key = sourceKey(producer)
    const stored =
      (key === null ? undefined : bySource.get(key)) ??
      (ids.has(producer.id) ? producer.id : undefined) ??
      byName.get(letterKey(producer.name))?.find((candidate) => isSameByPlace(producer, candidate))?.id
    if (stored !== undefined) return stored
    return segments.has(idSegment(producer.id)) ? randomUUID() : producer.id
  })
}

async function readStored(db: Database, ids: readonly string[], isHeld: boolean): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('producers')
    .select([...producerColumns, 'sourceDigest'])
    .select(ratingColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$if(isHeld, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map(({ sourceDigest, ...row }) => [row.id, { before: producerOf(row), sourceDigest }]))
}

function stepOf(producer: ImportedProducer, stored: Stored | undefined): ImportStep {
  if (stored === undefined) return { outcome: 'new', producer }
  const { before, sourceDigest } = stored
  // The source says what it said last time: whatever operators have changed since stays.
  if (sourceDigest === digestOf(producer)) return { outcome: 'unchanged', producer, before }
  const after = appliedUpload(before, producer)
  const fields = fieldChanges(before, after)
  return Object.keys(fields).length === 0
    ? { outcome: 'unchanged', producer, before }
    : { outcome: 'changed', producer, before, after, fields }
}

/** What an import would do, in the order of the producers. Where `isHeld`, nobody else changes them before the transaction ends. */
export async function planImport(
  db: Database,
  producers: readonly ImportedProducer[],
  isHeld = false,
): Promise<ImportStep[]> {
  const ids = storedIds(producers, await candidatesFor(db, producers))
  const stored = await readStored(db, ids, isHeld)
  const firsts = new Map<string, number>()
  return producers.map((each, index) => {
    const producer = { ...each, id: ids[index] ?? each.id }
    const earlier = firsts.get(producer.id)
    if (earlier !== undefined) return { outcome: 'repeated', producer, earlier }
    firsts.set(producer.id, index)
    return stepOf(producer, stored.get(producer.id))
  })
}

function rowOf(step: ImportStep & { outcome: 'new' | 'changed' }) {
  const { producer } = step
  const sourceDigest = digestOf(producer)
  if (step.outcome === 'new') return { ...producer, ...contentColumns(producer), sourceDigest, submissionKey: null }
  const { before, after } = step
  const { verified, ...content } = after
  const sourceUrl = producer.sourceUrl ?? before.sourceUrl
  return {
    id: before.id,
    ...contentColumns(content),
    verified,
    dataSource: before.dataSource,
    externalId: before.externalId,
    sourceUrl,
    sourceDigest,
    submissionKey: null,
  }
}

async function saveRows(db: Database, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  await db
    .insertInto('producers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        nameOrder: row.ref('excluded.nameOrder'),
        description: row.ref('excluded.description'),
        address: row.ref('excluded.address'),
        phone: row.ref('excluded.phone'),
        email: row.ref('excluded.email'),
        website: row.ref('excluded.website'),
        imageUrl: row.ref('excluded.imageUrl'),
        latitude: row.ref('excluded.latitude'),
        longitude: row.ref('excluded.longitude'),
        products: row.ref('excluded.products'),
        certifications: row.ref('excluded.certifications'),
        openingHours: row.ref('excluded.openingHours'),
        searchText: row.ref('excluded.searchText'),
        sourceUrl: row.ref('excluded.sourceUrl'),
        sourceDigest: row.ref('excluded.sourceDigest'),
      })),
    )
    .execute()
}

async function keepChanges(
  trx: Database,
  steps: readonly (ImportStep & { outcome: 'changed' })[],
  operatorId: string | null,
): Promise<void> {
  if (steps.length === 0) return
  await trx
    .insertInto('producerChanges')
    .values(
      steps.map(({ before, fields }) => ({
        producerId: before.id,
        operatorId,
        source: 'upload' as const,
        fields: JSON.stringify(fields),
      })),
    )
    .execute()
}

const isWritten = (step: ImportStep): step is ImportStep & { outcome: 'new' | 'changed' } =>
  step.outcome === 'new' || step.outcome === 'changed'
const isChange = (step: ImportStep): step is ImportStep & { outcome: 'changed' } => step.outcome === 'changed'
const isPublic = (step: ImportStep): boolean =>
  step.outcome === 'changed' ? step.before.verified : step.producer.verified

/** Whether the place is to be found from the address. */
export const isUnlocated = (step: ImportStep): boolean =>
  isWritten(step) && needsPlace(step.producer, isChange(step) ? step.before : null)

/**
 * Adds producers and updates those whose source says something else than last time: an operator's corrections stay
 * until then. Keeps what it changed, has what has no place located, and asks for a build when the public can see it.
 * The caller opens the transaction.
 */
export async function saveImportedProducers(
  trx: Database,
  producers: readonly ImportedProducer[],
  operatorId: string | null = null,
): Promise<ImportCounts & { steps: ImportStep[] }> {
  await sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`.execute(trx)
  const steps = await planImport(trx, producers, true)
  const written = steps.filter(isWritten)
  for (let start = 0; start < written.length; start += ROWS_AT_ONCE) {
    const part = written.slice(start, start + ROWS_AT_ONCE)
    await saveRows(trx, part.map(rowOf))
    await keepChanges(trx, part.filter(isChange), operatorId)
  }
  const unlocated = written.filter(isUnlocated).map(({ producer }) => producer.id)
  await queueForGeocoding(trx, unlocated, operatorId)
  if (written.some(isPublic)) await requestRebuild(trx, 'import')
  const changed = written.filter(isChange).length
  return {
    steps,
    added: written.length - changed,
    changed,
    unchanged: steps.filter(({ outcome }) => outcome === 'unchanged').length,
    unlocated: unlocated.length,
  }
}

/** Every producer, public or not, by what tells whether another is the same. */
export function listKnownProducers(db: Database): Promise<Known[]> {
  return db
    .selectFrom('producers')
    .select(['id', 'name', 'address', 'phone', 'website', 'latitude', 'longitude', 'verified'])
    .execute()
}
