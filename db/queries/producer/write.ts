import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { fieldChanges } from '#src/domain/producer/changes.ts'
import { overtakenFields } from '#src/domain/producer/edit-conflicts.ts'
import { editableFields } from '#src/domain/producer/fields.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import type { ChangeSource, EditableProducer, FieldChanges } from '#src/domain/producer/changes.ts'
import { isPossible } from '#src/domain/producer/standing.ts'
import type { Standing } from '#src/domain/producer/standing.ts'
import { derivedOf } from '#src/domain/producer/derived.ts'
import type { Producer, ProducerContent } from '#src/domain/producer/producer.ts'
import { mergeSource, stillWaiting } from '#src/domain/sources/merge.ts'
import type { Choices } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'
import { isSameSaying, saveSayings } from '../sources/sayings.ts'
import type { Saying } from '../sources/sayings.ts'

export interface ChangeReason {
  source: ChangeSource
  operatorId: string | null
  /** The source whose word is taken. */
  dataSource?: string | null
  /** The correction that is applied. */
  correctionId?: string | null
  /** The changes that are taken back, by their producers. */
  undoes?: ReadonlyMap<string, string>
  /** Common to all that is done at once, and undone as one. */
  batchId?: string | null
}

/** What a source outside says of a producer now. `mergeSource` says what becomes of it. */
interface FromSource {
  /** `sourceKeyOf` its row. */
  key: string
  dataSource: string | null
  /** Null keeps what is stored. */
  sourceUrl: string | null
  /** The day when it said so, 'YYYY-MM-DD', where that is known. */
  sourceDate: string | null
  says: ProducerContent
  choices?: Choices | undefined
}

export interface NewProducer extends ProducerContent {
  verified: boolean
  standing?: Standing
  dataSource: string | null
  sourceDate?: string | null
  externalId?: string | null
  sourceUrl?: string | null
  submissionKey?: string
}

/** What an edit began with: of one that somebody else has changed since, what it saw says whether that matters. */
export interface Begun {
  updatedAt?: string | undefined
  seen?: Partial<EditableProducer> | undefined
}

/** What is to be written of one producer: how it is edited where it is stored, what is added where it is not. */
export interface ProducerWrite {
  id: string
  edit?: Partial<EditableProducer> | ((stored: StoredProducer) => Partial<EditableProducer>)
  /** What the edit began with. */
  begun?: Begun | undefined
  /** In place of an edit: of a producer that is stored, what it says is merged into that. */
  fromSource?: FromSource
  add?: NewProducer
}

const storedColumns = ['id', ...editableFields, 'dataSource', 'externalId', 'sourceUrl', 'updatedAt'] as const

export interface StoredProducer extends Pick<Selectable<ProducersTable>, (typeof storedColumns)[number]> {
  sayings: Saying[]
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

type Addition = PlannedWrite & { status: 'added' }
type Change = PlannedWrite & { status: 'changed' }

export type WriteOutcome =
  | Addition
  | (Change & { changeId: string })
  /** Another producer has the id, its first segment or the submission key. Nothing is written. */
  | { status: 'taken' }
  | Exclude<PlannedWrite, Addition | Change>

/** Columns of as many rows as a statement is given at once. */
const ROWS_AT_ONCE = 1000

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE)
}

/** What each source of a producer has said. */
const sayingsColumn = sql<StoredProducer['sayings']>`(
  select coalesce(json_agg(json_build_object('key', key, 'producerId', producer_id, 'dataSource', producer_sources.data_source, 'says', says, 'waiting', waiting) order by key), '[]')
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
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    // Locked in one order, so that two who write the same producers wait for each other and never in a circle.
    .$if(isLocked, (query) => query.orderBy('id').forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A position that is set anew by somebody who does not say how well it is known is exact. */
function withAccuracy(before: StoredProducer, edit: Partial<EditableProducer>): Partial<EditableProducer> {
  const { latitude = before.latitude, longitude = before.longitude } = edit
  const isMoved = latitude !== before.latitude || longitude !== before.longitude
  return isMoved && edit.placeAccuracy === undefined ? { ...edit, placeAccuracy: null } : edit
}

function planEdit(
  before: StoredProducer,
  edit: Partial<EditableProducer>,
  sourceUrl: string | null,
  saying?: Saying,
): PlannedWrite {
  // Such as an approval of what has been taken off the site.
  if (!isPossible({ ...before, ...edit })) return { status: 'conflict', fields: [] }
  const placed = withAccuracy(before, edit)
  const fields = fieldChanges(before, placed)
  if (Object.keys(fields).length === 0) return { status: 'unchanged', before, saying }
  return { status: 'changed', before, after: { ...before, ...placed, sourceUrl }, fields, saying }
}

function planMerge(
  before: StoredProducer,
  { key, dataSource, sourceUrl, sourceDate, says, choices = {} }: FromSource,
): PlannedWrite {
  const own = before.sayings.find((saying) => saying.key === key)
  const others = before.sayings.filter((saying) => saying.key !== key).map((saying) => saying.says)
  const { edit, waiting, said } = mergeSource(before, says, {
    last: own?.says ?? {},
    others,
    waiting: own?.waiting ?? [],
    choices,
  })
  const saying = { key, producerId: before.id, dataSource, says: said, waiting }
  const isLater = sourceDate !== null && sourceDate > (before.sourceDate ?? '')
  return planEdit(before, isLater ? { ...edit, sourceDate } : edit, sourceUrl ?? before.sourceUrl, saying)
}

function planAddition(id: string, add: NewProducer, fromSource: FromSource | undefined): PlannedWrite {
  const planned = { status: 'added', add: { id, ...add } } as const
  if (fromSource === undefined) return planned
  const { key, dataSource, says } = fromSource
  const { said } = mergeSource(says, says, { last: {}, others: [], waiting: [] })
  return { ...planned, saying: { key, producerId: id, dataSource, says: said, waiting: [] } }
}

function planWrite(
  { id, edit: given = {}, begun = {}, fromSource, add }: ProducerWrite,
  before: StoredProducer | undefined,
): PlannedWrite {
  if (before === undefined) return add === undefined ? { status: 'missing' } : planAddition(id, add, fromSource)
  const edit = typeof given === 'function' ? given(before) : given
  const { updatedAt, seen = {} } = begun
  if (updatedAt !== undefined && updatedAt !== before.updatedAt.toISOString()) {
    const fields = overtakenFields(edit, seen, before)
    if (fields.length > 0) return { status: 'conflict', fields }
  }
  // What is deleted can be restored, and nothing else: a source does not bring it back.
  if (before.standing === 'deleted' && edit.standing === undefined)
    return fromSource === undefined ? { status: 'missing' } : { status: 'unchanged', before }
  return fromSource === undefined ? planEdit(before, edit, before.sourceUrl) : planMerge(before, fromSource)
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
  return writes.map((write) => planWrite(write, stored.get(write.id.toLowerCase())))
}

type Column = keyof ProducersTable

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rows for a statement, as one value: however many they are, they take one parameter. */
function asRecords(rows: readonly object[], columns: readonly Column[]) {
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [snakeCase(column), Reflect.get(row, column)])),
  )
  return sql`json_populate_recordset(null::producers, ${JSON.stringify(named)}::json)`
}

export const derivedColumns = [
  'searchText',
  'nameOrder',
  'matchKeys',
  'derivedVersion',
] as const satisfies (keyof ReturnType<typeof derivedOf>)[]

const addedColumns: readonly Column[] = [
  'id',
  ...editableFields,
  'dataSource',
  'sourceUrl',
  'externalId',
  'submissionKey',
  'addedOrder',
  ...derivedColumns,
]

/** Adds rows and returns the ids of those that were added: another has the id, or the submission key, of the rest. */
export async function insertProducers(
  trx: Database,
  producers: readonly (NewProducer & Pick<Producer, 'id'> & { addedOrder?: number })[],
): Promise<Set<string>> {
  const rows = producers.map((producer) => {
    const externalId = producer.externalId ?? null
    return { standing: 'listed', addedOrder: 0, ...producer, ...derivedOf({ ...producer, externalId }) }
  })
  const columns = sql.join(addedColumns.map((column) => sql.id(column)))
  const added = await sql<{ id: string }>`
    insert into producers (${columns}) select ${columns} from ${asRecords(rows, addedColumns)}
    on conflict do nothing returning id`.execute(trx)
  return new Set(added.rows.map(({ id }) => id))
}

/** Sets these columns of rows, by their id. */
export async function updateProducers(
  trx: Database,
  rows: readonly Pick<Producer, 'id'>[],
  columns: readonly Column[],
): Promise<void> {
  const set = sql.join(columns.map((column) => sql`${sql.id(column)} = edited.${sql.id(column)}`))
  await sql`
    update producers set ${set} from ${asRecords(rows, ['id', ...columns])} as edited
    where producers.id = edited.id`.execute(trx)
}

/** Writes the columns that any of the changes changes, and those that follow from them. */
async function saveChanged(trx: Database, changes: readonly Change[]): Promise<void> {
  const changed = editableFields.filter((field) => changes.some(({ fields }) => fields[field] !== undefined))
  const isDerivedFrom = changed.some((field) => !['verified', 'standing', 'sourceDate'].includes(field))
  const isFromSource = changes.some(({ before, after }) => before.sourceUrl !== after.sourceUrl)
  await updateProducers(
    trx,
    changes.map(({ after }) => (isDerivedFrom ? { ...after, ...derivedOf(after) } : after)),
    [...changed, ...(isDerivedFrom ? derivedColumns : []), ...(isFromSource ? (['sourceUrl'] as const) : [])],
  )
}

/** Keeps who changed what from what to what; returns each producer's id with that of its change. */
async function saveHistory(
  trx: Database,
  changes: readonly Change[],
  { source, operatorId, dataSource = null, correctionId = null, undoes, batchId = null }: ChangeReason,
  changedTogether: number,
): Promise<Map<string, string>> {
  const saved = await trx
    .insertInto('producerChanges')
    .values(
      changes.map(({ before, fields, saying }) => ({
        producerId: before.id,
        operatorId,
        source,
        dataSource: saying?.dataSource ?? dataSource,
        correctionId,
        undoes: undoes?.get(before.id) ?? null,
        batchId,
        changedTogether,
        fields: JSON.stringify(fields),
      })),
    )
    .returning(['id', 'producerId'])
    .execute()
  return new Map(saved.map(({ id, producerId }) => [producerId, id]))
}

const isAddition = (planned: PlannedWrite): planned is Addition => planned.status === 'added'
const isChange = (planned: PlannedWrite): planned is Change => planned.status === 'changed'

/** What sources say, or wait for, otherwise than is kept already: of a producer that has changed, what they waited for may be so now. */
function sayingsOf(outcome: WriteOutcome): Saying[] {
  const own = 'saying' in outcome && outcome.saying !== undefined ? [outcome.saying] : []
  if (!('before' in outcome)) return own
  const { before } = outcome
  const now = outcome.status === 'changed' ? outcome.after : before
  const others = before.sayings.filter(({ key }) => key !== own[0]?.key)
  const settled = others.map((other) => ({ ...other, waiting: stillWaiting(now, other.says, other.waiting) }))
  return [...own, ...settled].filter((saying) => {
    const kept = before.sayings.find(({ key }) => key === saying.key)
    return kept === undefined || !isSameSaying(kept, saying)
  })
}

function isPublic(outcome: WriteOutcome): boolean {
  if (outcome.status === 'added') return outcome.add.verified
  return outcome.status === 'changed' && (outcome.before.verified || outcome.after.verified)
}

/**
 * The one way in which producers are written: makes the difference to what is stored and writes that, with the columns
 * that derive from it; keeps who changed what; and asks for one build when the public can see any of it. Returns what
 * it did, in the order of the writes, of which each is of another producer. The caller opens the transaction; nobody
 * else can change these producers before it ends.
 */
export async function writeProducers(
  trx: Database,
  writes: readonly ProducerWrite[],
  by: ChangeReason,
): Promise<WriteOutcome[]> {
  const planned = await planWrites(trx, writes, true)
  const added = new Set<string>()
  // What is added at once has one time: in lists it stands as it came.
  const additions = planned.filter(isAddition).map(({ add }, addedOrder) => ({ ...add, addedOrder }))
  for (const batch of batchesOf(additions)) for (const id of await insertProducers(trx, batch)) added.add(id)
  const changeIds = new Map<string, string>()
  for (const batch of batchesOf(planned.filter(isChange))) {
    await saveChanged(trx, batch)
    for (const [id, changeId] of await saveHistory(trx, batch, by, writes.length)) changeIds.set(id, changeId)
  }
  const outcomes = planned.map((each): WriteOutcome => {
    if (each.status === 'added') return added.has(each.add.id) ? each : { status: 'taken' }
    return each.status === 'changed' ? { ...each, changeId: changeIds.get(each.before.id) ?? '' } : each
  })
  await saveSayings(trx, outcomes.flatMap(sayingsOf))
  if (outcomes.some(isPublic)) await requestRebuild(trx, by.source === 'upload' ? 'import' : by.source)
  return outcomes
}
