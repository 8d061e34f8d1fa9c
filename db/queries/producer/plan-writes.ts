import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { GivenHours } from '#src/domain/hours/given-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { resolveHours } from '#src/domain/hours/evaluation/compile.ts'
import { fieldChanges } from '#src/domain/producer/changes.ts'
import type { EditableProducer, FieldChanges, GivenEditable } from '#src/domain/producer/changes.ts'
import { overtakenFields } from '#src/domain/producer/edit-conflicts.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { asShopPictures, picturesOf } from '#src/domain/pictures/pictures.ts'
import { editableFields, facet } from '#src/domain/producer/fields.ts'
import type { ContentField, EditableField } from '#src/domain/producer/fields.ts'
import type { GivenContent, Producer } from '#src/domain/producer/producer.ts'
import { isPossible } from '#src/domain/producer/standing.ts'
import { mergeSource } from '#src/domain/sources/merge.ts'
import type { Resolutions } from '#src/domain/sources/merge.ts'
import { factAbout, withFact } from '#src/domain/visits/visitor-facts.ts'

import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'
import type { SourceRecord } from '../sources/source-records.ts'
import { compiledHoursOf, hoursOf } from './producers.ts'
import type { GivenProducer, NewProducer } from './stored-rows.ts'

/** A new version of a source's row, to be merged by `mergeSource`. */
interface IncomingSource {
  /** `sourceKeyOf` its row. */
  key: string
  dataSource: string | null
  /** Null keeps the stored one. */
  sourceUrl: string | null
  /** The day of this version, 'YYYY-MM-DD', if known. */
  sourceDate: string | null
  /** The source's own name for this version, for the history. */
  sourceVersion?: string | null | undefined
  snapshot: GivenContent
  /** Fields whose values are guesses; only a new producer gets them. */
  guessed?: readonly ContentField[] | undefined
  resolutions?: Resolutions | undefined
}

/** The version of a producer that an edit is based on, to detect conflicts. */
export interface EditBase {
  updatedAt?: string | undefined
  /** The values that were shown. A field that has not changed since is not a conflict. */
  shown?: Partial<GivenEditable> | undefined
}

/** A write of one producer: an edit or a source's new version if it is stored, an addition if it is not. */
export interface ProducerWrite {
  id: string
  edit?: Partial<GivenEditable> | ((stored: StoredProducer) => Partial<GivenEditable>)
  base?: EditBase | undefined
  /** Merged into the stored producer, in place of an edit. */
  incoming?: IncomingSource
  add?: GivenProducer
}

const storedColumns = ['id', ...editableFields, 'dataSource', 'externalId', 'sourceUrl', 'updatedAt'] as const

export interface StoredProducer extends Pick<Selectable<ProducersTable>, (typeof storedColumns)[number]> {
  sourceRecords: SourceRecord[]
  compiledHours: CompiledHours | null
}

/** The effect of a write. `record` is the source record to save, if a source was merged. */
export type PlannedWrite =
  | { status: 'added'; add: NewProducer & Pick<Producer, 'id'>; record?: SourceRecord }
  | { status: 'changed'; before: StoredProducer; after: StoredProducer; fields: FieldChanges; record?: SourceRecord }
  /** No field changes. */
  | { status: 'unchanged'; before: StoredProducer; record?: SourceRecord }
  /**
   * Another edit has changed the same fields meanwhile. Empty if the producer's standing forbids the edit. Nothing is
   * written.
   */
  | { status: 'conflict'; fields: EditableField[] }
  | { status: 'missing' }

const sourceRecordsColumn = sql<StoredProducer['sourceRecords']>`(
  select coalesce(json_agg(json_build_object('key', key, 'producerId', producer_id,
    'dataSource', producer_sources.data_source, 'sourceVersion', source_version,
    'snapshot', snapshot, 'pending', pending) order by key), '[]')
  from producer_sources where producer_id = producers.id)`.as('sourceRecords')

async function readStored(
  db: Database,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, StoredProducer>> {
  const rows = await db
    .selectFrom('producers')
    .select(storedColumns)
    .select(sourceRecordsColumn)
    .select(compiledHoursOf(sql`producers.opening_hours`).as('compiledHours'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    // Always in the same order, so that concurrent writes cannot deadlock.
    .$if(isLocked, (query) => query.orderBy('id').forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Turns given opening hours into the expression to store. */
type Settle = (given: GivenHours) => string

function settled<Given extends { openingHours?: GivenHours }>(
  given: Given,
  settle: Settle,
): Omit<Given, 'openingHours'> & {
  openingHours: Given['openingHours'] extends GivenHours ? string : string | undefined
}
function settled(given: { openingHours?: GivenHours }, settle: Settle): object {
  return given.openingHours === undefined ? given : { ...given, openingHours: settle(given.openingHours) }
}

/**
 * Clears the accuracy if there is no position, or if a new position comes without one, which means that it is exact.
 */
function withAccuracy(before: StoredProducer, edit: Partial<EditableProducer>): Partial<EditableProducer> {
  const { latitude = before.latitude, longitude = before.longitude } = edit
  const isMoved = latitude !== before.latitude || longitude !== before.longitude
  const keepsAccuracy = isLocated({ latitude, longitude }) && !(isMoved && edit.placeAccuracy === undefined)
  return keepsAccuracy ? edit : { ...edit, placeAccuracy: null }
}

/** Makes the next picture the first if the first is removed, and drops duplicates. */
function withFirstPicture(before: StoredProducer, edit: Partial<EditableProducer>): Partial<EditableProducer> {
  const { imageUrl = before.imageUrl, furtherPictures = before.furtherPictures } = edit
  return { ...edit, ...asShopPictures(picturesOf({ imageUrl, furtherPictures })) }
}

function planEdit(
  before: StoredProducer,
  edit: Partial<EditableProducer>,
  sourceUrl: string | null,
  record?: SourceRecord,
): PlannedWrite {
  // Some states are impossible: a producer that was unpublished meanwhile cannot be approved.
  if (!isPossible({ ...before, ...edit })) return { status: 'conflict', fields: [] }
  const whole = withFirstPicture(before, withAccuracy(before, edit))
  const fields = fieldChanges(before, whole)
  if (Object.keys(fields).length === 0) return { status: 'unchanged', before, record }
  return { status: 'changed', before, after: { ...before, ...whole, sourceUrl }, fields, record }
}

const factFields = ['products', 'salesTypes', 'payments'] as const

/** A source's lists without the tags that two visitors deny: visitors rank above sources. */
function withoutDenied<Lists extends Partial<Pick<Producer, (typeof factFields)[number]>>>(
  incoming: Lists,
  { visitorFacts }: StoredProducer,
): Lists {
  const allowed = { ...incoming }
  for (const field of factFields)
    allowed[field] = incoming[field]?.filter((tag) => factAbout(visitorFacts, tag) !== 'no')
  return allowed
}

/**
 * Drops visitors' facts about tags that an edit adds, and settles those about tags that it removes: its author ranks
 * above visitors.
 */
function withDecidedFacts(before: StoredProducer, edit: Partial<EditableProducer>): Partial<EditableProducer> {
  if (edit.visitorFacts !== undefined) return edit
  let facts = before.visitorFacts
  for (const field of factFields) {
    const [was, becomes] = [before[field], edit[field] ?? before[field]]
    for (const tag of becomes) if (!was.includes(tag)) facts = withFact(facts, tag, null)
    for (const tag of was) if (!becomes.includes(tag)) facts = withFact(facts, tag, 'settled')
  }
  return { ...edit, visitorFacts: facts }
}

function planMerge(before: StoredProducer, source: IncomingSource, settle: Settle): PlannedWrite {
  const { key, dataSource, sourceUrl, sourceDate, sourceVersion = null, guessed = [], resolutions = {} } = source
  const incoming = withoutDenied({ ...settled(source.snapshot, settle), ...facet(guessed, 'empty') }, before)
  const own = before.sourceRecords.find((record) => record.key === key)
  const { edit, pending, snapshot } = mergeSource(before, incoming, {
    previous: own?.snapshot ?? {},
    others: before.sourceRecords.filter((record) => record !== own).map((record) => record.snapshot),
    pending: own?.pending ?? [],
    resolutions,
  })
  const record = { key, producerId: before.id, dataSource, sourceVersion, snapshot, pending }
  const isLater = sourceDate !== null && sourceDate > (before.sourceDate ?? '')
  return planEdit(before, isLater ? { ...edit, sourceDate } : edit, sourceUrl ?? before.sourceUrl, record)
}

function withRules(add: GivenProducer, settle: Settle): NewProducer {
  const placeAccuracy = isLocated(add) ? add.placeAccuracy : null
  return { ...settled(add, settle), placeAccuracy, ...asShopPictures(picturesOf(add)) }
}

/** A producer as it is stored when it is added. */
export const plannedAddition = (add: GivenProducer, now: Date): NewProducer =>
  withRules(add, (given) => resolveHours(given, null, now))

function planAddition(
  id: string,
  add: GivenProducer,
  source: IncomingSource | undefined,
  settle: Settle,
): PlannedWrite {
  const planned = { status: 'added', add: { id, ...withRules(add, settle) } } as const
  if (source === undefined) return planned
  const { key, dataSource, sourceVersion = null } = source
  const values = settled(source.snapshot, settle)
  const { snapshot } = mergeSource(values, values, { previous: {}, others: [], pending: [] })
  return { ...planned, record: { key, producerId: id, dataSource, sourceVersion, snapshot, pending: [] } }
}

function planWrite(
  { id, edit: given = {}, base = {}, incoming, add }: ProducerWrite,
  before: StoredProducer | undefined,
  settle: Settle,
): PlannedWrite {
  if (before === undefined) return add === undefined ? { status: 'missing' } : planAddition(id, add, incoming, settle)
  const edit = settled(typeof given === 'function' ? given(before) : given, settle)
  if (base.updatedAt !== undefined && base.updatedAt !== before.updatedAt.toISOString()) {
    const fields = overtakenFields(edit, settled(base.shown ?? {}, settle), before)
    if (fields.length > 0) return { status: 'conflict', fields }
  }
  // A deleted producer can only be restored; a source does not bring it back.
  if (before.standing === 'deleted' && edit.standing === undefined)
    return incoming === undefined ? { status: 'missing' } : { status: 'unchanged', before }
  return incoming === undefined
    ? planEdit(before, withDecidedFacts(before, edit), before.sourceUrl)
    : planMerge(before, incoming, settle)
}

/** Plans what `writeProducers` does, in the order of the writes. */
export async function planWrites(
  db: Database,
  writes: readonly ProducerWrite[],
  isLocked = false,
): Promise<PlannedWrite[]> {
  const ids = writes.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Error('A producer is written twice at once')
  const stored = await readStored(db, ids, isLocked)
  const now = new Date()
  return writes.map((write) => {
    const before = stored.get(write.id.toLowerCase())
    const kept = before && {
      expression: before.openingHours,
      hours: hoursOf(before.openingHours, before.compiledHours),
    }
    return planWrite(write, before, (given) => resolveHours(given, kept ?? null, now))
  })
}
