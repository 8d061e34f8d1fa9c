import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { fieldChanges } from '#src/domain/producer/changes.ts'
import { overtakenFields } from '#src/domain/producer/edit-conflicts.ts'
import { editableFields } from '#src/domain/producer/fields.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import type { ChangeSource, EditableProducer, FieldChanges } from '#src/domain/producer/changes.ts'
import { derivedOf } from '#src/domain/producer/derived.ts'
import type { Producer, ProducerContent } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

export interface ChangeReason {
  source: ChangeSource
  operatorId: string | null
  /** The correction that is applied. */
  correctionId?: string | null
  /** The changes that are taken back, by their producers. */
  undoes?: ReadonlyMap<string, string>
  /** Common to all that is done at once, and undone as one. */
  batchId?: string | null
}

/** What a source outside says of itself; it is no part of what operators edit, and is not in the history. */
interface FromSource {
  /** Null keeps what is stored. */
  sourceUrl: string | null
  /** Stored with what it says: while it stays the same the source has nothing new to say, and edits nothing. */
  sourceDigest: string
}

export interface NewProducer extends ProducerContent, Partial<FromSource> {
  verified: boolean
  dataSource: string | null
  sourceDate?: string | null
  externalId?: string | null
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
  /** Of a source outside; `formerDigests` are what older versions made of the same. */
  fromSource?: FromSource & { formerDigests: readonly string[] }
  add?: NewProducer
}

const storedColumns = [
  'id',
  ...editableFields,
  'dataSource',
  'externalId',
  'sourceUrl',
  'sourceDigest',
  'updatedAt',
] as const

export type StoredProducer = Pick<Selectable<ProducersTable>, (typeof storedColumns)[number]>

/** What a write does, or would do. */
export type PlannedWrite =
  | { status: 'added'; add: NewProducer & Pick<Producer, 'id'> }
  | { status: 'changed'; before: StoredProducer; after: StoredProducer; fields: FieldChanges }
  /** Everything was so already: nothing is written. */
  | { status: 'unchanged'; before: StoredProducer }
  /** Somebody has changed these fields since the edit began, and so would the edit. Nothing is written. */
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

async function readStored(
  db: Database,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, StoredProducer>> {
  const rows = await db
    .selectFrom('producers')
    .select(storedColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    // Locked in one order, so that two who write the same producers wait for each other and never in a circle.
    .$if(isLocked, (query) => query.orderBy('id').forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a source says what it said when it was last read. */
function saysTheSame(
  { sourceDigest, formerDigests }: NonNullable<ProducerWrite['fromSource']>,
  before: StoredProducer,
): boolean {
  return before.sourceDigest !== null && [sourceDigest, ...formerDigests].includes(before.sourceDigest)
}

/** A source that says what it said, at a later day, edits no more than that. */
const saidAgain = (
  before: StoredProducer,
  { sourceDate = null }: Partial<EditableProducer>,
): Partial<EditableProducer> => (sourceDate !== null && sourceDate > (before.sourceDate ?? '') ? { sourceDate } : {})

function planEdit(
  before: StoredProducer,
  { edit, begun = {}, fromSource }: Pick<ProducerWrite, 'edit' | 'begun' | 'fromSource'>,
): PlannedWrite {
  const wanted = typeof edit === 'function' ? edit(before) : (edit ?? {})
  const edited = fromSource !== undefined && saysTheSame(fromSource, before) ? saidAgain(before, wanted) : wanted
  const { updatedAt, seen = {} } = begun
  if (updatedAt !== undefined && updatedAt !== before.updatedAt.toISOString()) {
    const overtaken = overtakenFields(edited, seen, before)
    if (overtaken.length > 0) return { status: 'conflict', fields: overtaken }
  }
  const fields = fieldChanges(before, edited)
  if (Object.keys(fields).length === 0) return { status: 'unchanged', before }
  const { sourceUrl, sourceDigest } = before
  const source = {
    sourceUrl: fromSource?.sourceUrl ?? sourceUrl,
    sourceDigest: fromSource?.sourceDigest ?? sourceDigest,
  }
  return { status: 'changed', before, after: { ...before, ...edited, ...source }, fields }
}

function planWrite(write: ProducerWrite, before: StoredProducer | undefined): PlannedWrite {
  if (before !== undefined) return planEdit(before, write)
  return write.add === undefined ? { status: 'missing' } : { status: 'added', add: { id: write.id, ...write.add } }
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
  'sourceDigest',
  'submissionKey',
  ...derivedColumns,
]

/** Adds rows and returns the ids of those that were added: another has the id, or the submission key, of the rest. */
export async function insertProducers(
  trx: Database,
  producers: readonly (NewProducer & Pick<Producer, 'id'>)[],
): Promise<Set<string>> {
  const rows = producers.map((producer) => {
    const externalId = producer.externalId ?? null
    return { ...producer, ...derivedOf({ ...producer, externalId }) }
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
  const isDerivedFrom = changed.some((field) => field !== 'verified' && field !== 'sourceDate')
  const isFromSource = changes.some(({ before, after }) => before.sourceDigest !== after.sourceDigest)
  await updateProducers(
    trx,
    changes.map(({ after }) => (isDerivedFrom ? { ...after, ...derivedOf(after) } : after)),
    [
      ...changed,
      ...(isDerivedFrom ? derivedColumns : []),
      ...(isFromSource ? (['sourceUrl', 'sourceDigest'] as const) : []),
    ],
  )
}

/** Keeps who changed what from what to what; returns each producer's id with that of its change. */
async function saveHistory(
  trx: Database,
  changes: readonly Change[],
  { source, operatorId, correctionId = null, undoes, batchId = null }: ChangeReason,
  changedTogether: number,
): Promise<Map<string, string>> {
  const saved = await trx
    .insertInto('producerChanges')
    .values(
      changes.map(({ before, fields }) => ({
        producerId: before.id,
        operatorId,
        source,
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
  for (const batch of batchesOf(planned.filter(isAddition)))
    for (const id of await insertProducers(
      trx,
      batch.map(({ add }) => add),
    ))
      added.add(id)
  const changeIds = new Map<string, string>()
  for (const batch of batchesOf(planned.filter(isChange))) {
    await saveChanged(trx, batch)
    for (const [id, changeId] of await saveHistory(trx, batch, by, writes.length)) changeIds.set(id, changeId)
  }
  const outcomes = planned.map((each): WriteOutcome => {
    if (each.status === 'added') return added.has(each.add.id) ? each : { status: 'taken' }
    return each.status === 'changed' ? { ...each, changeId: changeIds.get(each.before.id) ?? '' } : each
  })
  if (outcomes.some(isPublic)) await requestRebuild(trx, by.source === 'upload' ? 'import' : by.source)
  return outcomes
}
