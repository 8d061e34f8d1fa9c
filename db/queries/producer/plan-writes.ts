import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { GivenHours } from '#src/domain/hours/given-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { resolveHours } from '#src/domain/hours/evaluation/resolve.ts'
import { fieldChanges } from '#src/domain/producer/changes.ts'
import type { EditableProducer, FieldChanges, GivenEditable } from '#src/domain/producer/changes.ts'
import { overtakenFields } from '#src/domain/producer/edit-conflicts.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { asShopPictures, picturesOf } from '#src/domain/pictures/shop-pictures.ts'
import { editableFields, facet } from '#src/domain/producer/fields.ts'
import type { ContentField, EditableField } from '#src/domain/producer/fields.ts'
import type { GivenContent, Producer } from '#src/domain/producer/producer.ts'
import { isPossible } from '#src/domain/producer/standing.ts'
import { mergeSource } from '#src/domain/sources/merge.ts'
import type { Choices } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'
import type { Saying } from '../sources/sayings.ts'
import { compiledHoursOf, hoursOf } from './hours.ts'
import type { GivenProducer, NewProducer } from './stored-rows.ts'

/** What a source outside says of a producer now. `mergeSource` says what becomes of it. */
interface FromSource {
  /** `sourceKeyOf` its row. */
  key: string
  dataSource: string | null
  /** Null keeps what is stored. */
  sourceUrl: string | null
  /** The day when it said so, 'YYYY-MM-DD', where that is known. */
  sourceDate: string | null
  /** How the source names what it says, for the history: an object's version and its day. */
  sourceVersion?: string | null | undefined
  says: GivenContent
  /** Fields of which the source says nothing itself: they are for a producer that is not stored yet. */
  guessed?: readonly ContentField[] | undefined
  choices?: Choices | undefined
}

/** What an edit began with: of one that somebody else has changed since, what it saw says whether that matters. */
export interface Begun {
  updatedAt?: string | undefined
  seen?: Partial<GivenEditable> | undefined
}

/** What is to be written of one producer: how it is edited where it is stored, what is added where it is not. */
export interface ProducerWrite {
  id: string
  edit?: Partial<GivenEditable> | ((stored: StoredProducer) => Partial<GivenEditable>)
  /** What the edit began with. */
  begun?: Begun | undefined
  /** In place of an edit: of a producer that is stored, what it says is merged into that. */
  fromSource?: FromSource
  add?: GivenProducer
}

const storedColumns = ['id', ...editableFields, 'dataSource', 'externalId', 'sourceUrl', 'updatedAt'] as const

export interface StoredProducer extends Pick<Selectable<ProducersTable>, (typeof storedColumns)[number]> {
  sayings: Saying[]
  compiledHours: CompiledHours | null
}

/** What a write does, or would do. With it, what its source has said by now, where it is of one. */
export type PlannedWrite =
  | { status: 'added'; add: NewProducer & Pick<Producer, 'id'>; saying?: Saying | undefined }
  | {
      status: 'changed'
      before: StoredProducer
      after: StoredProducer
      fields: FieldChanges
      saying?: Saying | undefined
    }
  /** Everything was so already, or waits for a choice: nothing of the producer is written. */
  | { status: 'unchanged'; before: StoredProducer; saying?: Saying | undefined }
  /** Somebody has changed these fields since the edit began, and so would the edit; none where its standing forbids it. Nothing is written. */
  | { status: 'conflict'; fields: EditableField[] }
  | { status: 'missing' }

/** What each source of a producer has said. */
const sayingsColumn = sql<StoredProducer['sayings']>`(
  select coalesce(json_agg(json_build_object('key', key, 'producerId', producer_id, 'dataSource', producer_sources.data_source, 'sourceVersion', source_version, 'says', says, 'waiting', waiting) order by key), '[]')
  from producer_sources where producer_id = producers.id)`.as('sayings')

async function readStored(
  db: Database,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, StoredProducer>> {
  const rows = await db
    .selectFrom('producers')
    .select(storedColumns)
    .select(sayingsColumn)
    .select(compiledHoursOf(sql`producers.opening_hours`).as('compiledHours'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    // Locked in one order, so that two who write the same producers wait for each other and never in a circle.
    .$if(isLocked, (query) => query.orderBy('id').forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The expression of opening hours that are given of one producer. */
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
 * A position that is set anew by somebody who does not say how well it is known is exact; what has no position has no
 * accuracy either.
 */
function withAccuracy(before: StoredProducer, edit: Partial<EditableProducer>): Partial<EditableProducer> {
  const { latitude = before.latitude, longitude = before.longitude } = edit
  const isMoved = latitude !== before.latitude || longitude !== before.longitude
  const isMeant = isLocated({ latitude, longitude }) && !(isMoved && edit.placeAccuracy === undefined)
  return isMeant ? edit : { ...edit, placeAccuracy: null }
}

/** A shop with pictures has a first: where that is taken away, the next is. None is there twice. */
function withFirstPicture(before: StoredProducer, edit: Partial<EditableProducer>): Partial<EditableProducer> {
  const { imageUrl = before.imageUrl, furtherPictures = before.furtherPictures } = edit
  return { ...edit, ...asShopPictures(picturesOf({ imageUrl, furtherPictures })) }
}

function planEdit(
  before: StoredProducer,
  edit: Partial<EditableProducer>,
  sourceUrl: string | null,
  saying?: Saying,
): PlannedWrite {
  // Such as an approval of what has been taken off the site.
  if (!isPossible({ ...before, ...edit })) return { status: 'conflict', fields: [] }
  const whole = withFirstPicture(before, withAccuracy(before, edit))
  const fields = fieldChanges(before, whole)
  if (Object.keys(fields).length === 0) return { status: 'unchanged', before, saying }
  return { status: 'changed', before, after: { ...before, ...whole, sourceUrl }, fields, saying }
}

function planMerge(
  before: StoredProducer,
  { key, dataSource, sourceUrl, sourceDate, sourceVersion = null, says: given, guessed = [], choices = {} }: FromSource,
  settle: Settle,
): PlannedWrite {
  const says = { ...settled(given, settle), ...facet(guessed, 'empty') }
  const own = before.sayings.find((saying) => saying.key === key)
  const others = before.sayings.filter((saying) => saying.key !== key).map((saying) => saying.says)
  const { edit, waiting, said } = mergeSource(before, says, {
    last: own?.says ?? {},
    others,
    waiting: own?.waiting ?? [],
    choices,
  })
  const saying = { key, producerId: before.id, dataSource, sourceVersion, says: said, waiting }
  const isLater = sourceDate !== null && sourceDate > (before.sourceDate ?? '')
  return planEdit(before, isLater ? { ...edit, sourceDate } : edit, sourceUrl ?? before.sourceUrl, saying)
}

function withRules(add: GivenProducer, settle: Settle): NewProducer {
  const placeAccuracy = isLocated(add) ? add.placeAccuracy : null
  return { ...settled(add, settle), placeAccuracy, ...asShopPictures(picturesOf(add)) }
}

/** What is stored of a producer that is added. */
export const plannedAddition = (add: GivenProducer, now: Date): NewProducer =>
  withRules(add, (given) => resolveHours(given, null, now))

function planAddition(
  id: string,
  add: GivenProducer,
  fromSource: FromSource | undefined,
  settle: Settle,
): PlannedWrite {
  const planned = { status: 'added', add: { id, ...withRules(add, settle) } } as const
  if (fromSource === undefined) return planned
  const { key, dataSource, sourceVersion = null } = fromSource
  const says = settled(fromSource.says, settle)
  const { said } = mergeSource(says, says, { last: {}, others: [], waiting: [] })
  return { ...planned, saying: { key, producerId: id, dataSource, sourceVersion, says: said, waiting: [] } }
}

function planWrite(
  { id, edit: given = {}, begun = {}, fromSource, add }: ProducerWrite,
  before: StoredProducer | undefined,
  settle: Settle,
): PlannedWrite {
  if (before === undefined) return add === undefined ? { status: 'missing' } : planAddition(id, add, fromSource, settle)
  const edit = settled(typeof given === 'function' ? given(before) : given, settle)
  const { updatedAt } = begun
  const seen = settled(begun.seen ?? {}, settle)
  if (updatedAt !== undefined && updatedAt !== before.updatedAt.toISOString()) {
    const fields = overtakenFields(edit, seen, before)
    if (fields.length > 0) return { status: 'conflict', fields }
  }
  // What is deleted can be restored, and nothing else: a source does not bring it back.
  if (before.standing === 'deleted' && edit.standing === undefined)
    return fromSource === undefined ? { status: 'missing' } : { status: 'unchanged', before }
  return fromSource === undefined ? planEdit(before, edit, before.sourceUrl) : planMerge(before, fromSource, settle)
}

/** What `writeProducers` would do, in the order of the writes. */
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
