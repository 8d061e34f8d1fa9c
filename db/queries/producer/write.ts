import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { editableFields } from '#src/domain/producer/fields.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import type { ChangeSource } from '#src/domain/producer/changes.ts'
import { derivedOf } from '#src/domain/producer/derived.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Standed } from '#src/domain/producer/standing.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'
import { pendingConflicts } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { rebuildRequest, requestRebuild } from '../publishing/builds.ts'
import { isSameRecord, saveSourceRecords } from '../sources/source-records.ts'
import type { SourceRecord } from '../sources/source-records.ts'
import { reminderReset } from '../owners/owners.ts'
import { newHoursStatements } from './compile-hours.ts'
import { planWrites } from './plan-writes.ts'
import type { EditBase, PlannedWrite, ProducerWrite } from './plan-writes.ts'
import { findProducer } from './producers.ts'
import { derivedColumns, insertProducers, producerUpdate } from './stored-rows.ts'

export interface ChangeReason {
  source: ChangeSource
  operatorId: string | null
  /** The owner whose change it is. */
  ownerId?: string | null
  /** The source that the change is from. */
  dataSource?: string | null
  /** The source's own name for its version. */
  sourceVersion?: string | null
  /** The correction that is applied. */
  correctionId?: string | null
  /** The changes that are undone, by producer id. */
  undoes?: ReadonlyMap<string, string>
  /** Shared by changes that are made, and can be undone, together. */
  batchId?: string | null
}

type Addition = PlannedWrite & { status: 'added' }
type Change = PlannedWrite & { status: 'changed' }

export type WriteOutcome =
  | Addition
  | (Change & { changeId: string })
  /** Another producer has the id, its first segment or the submission key. Nothing is written. */
  | { status: 'taken' }
  | Exclude<PlannedWrite, Addition | Change>

/** Rows per statement. */
const ROWS_AT_ONCE = 1000

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE)
}

/** The statement that updates all columns that any of the changes has changed, and those derived from them. */
function changedColumns(changes: readonly Change[]): RawBuilder<unknown> {
  const changed = editableFields.filter((field) => changes.some(({ fields }) => fields[field] !== undefined))
  const isDerivedFrom = changed.some((field) => !['verified', 'standing', 'sourceDate'].includes(field))
  const isFromSource = changes.some(({ before, after }) => before.sourceUrl !== after.sourceUrl)
  return producerUpdate(
    changes.map(({ after }) => (isDerivedFrom ? { ...after, ...derivedOf(after) } : after)),
    [...changed, ...(isDerivedFrom ? derivedColumns : []), ...(isFromSource ? (['sourceUrl'] as const) : [])],
  )
}

/** Writes changes, their history and the `others` in one statement. Returns the ids of the changes by producer id. */
async function saveChanges(
  trx: Database,
  changes: readonly Change[],
  {
    source,
    operatorId,
    ownerId = null,
    dataSource = null,
    sourceVersion = null,
    correctionId = null,
    undoes,
    batchId = null,
  }: ChangeReason,
  changedTogether: number,
  others: readonly RawBuilder<unknown>[],
): Promise<Map<string, string>> {
  const history = trx
    .insertInto('producerChanges')
    .values(
      changes.map(({ before, fields, record }) => ({
        producerId: before.id,
        operatorId,
        ownerId,
        source,
        dataSource: record?.dataSource ?? dataSource,
        sourceVersion: record?.sourceVersion ?? sourceVersion,
        correctionId,
        undoes: undoes?.get(before.id) ?? null,
        batchId,
        changedTogether,
        fields: JSON.stringify(fields),
      })),
    )
    .returning(['id', 'producerId'])
  const parts = [changedColumns(changes), ...others].map((part, nth) => sql`${sql.id(`part_${nth}`)} as (${part})`)
  const { rows: saved } = await sql<{ id: string; producerId: string }>`
    with ${sql.join(parts)}, history as (${history}) select id, producer_id from history`.execute(trx)
  return new Map(saved.map(({ id, producerId }) => [producerId, id]))
}

const isAddition = (planned: PlannedWrite): planned is Addition => planned.status === 'added'
const isChange = (planned: PlannedWrite): planned is Change => planned.status === 'changed'

/** The source records that a write changes. An edit may also resolve conflicts with the producer's other sources. */
function recordsToSave(outcome: WriteOutcome): SourceRecord[] {
  const own = 'record' in outcome && outcome.record !== undefined ? [outcome.record] : []
  if (!('before' in outcome)) return own
  const { sourceRecords } = outcome.before
  const now = outcome.status === 'changed' ? outcome.after : outcome.before
  const others = sourceRecords
    .filter(({ key }) => key !== own[0]?.key)
    .map((record) => ({ ...record, pending: pendingConflicts(now, record.snapshot, record.pending) }))
  return [...own, ...others].filter((record) => {
    const stored = sourceRecords.find(({ key }) => key === record.key)
    return stored === undefined || !isSameRecord(stored, record)
  })
}

/** Expressions that the write gives to a producer. */
function newHours(planned: PlannedWrite): string[] {
  if (planned.status === 'added') return [planned.add.openingHours]
  return planned.status === 'changed' && planned.fields.openingHours ? [planned.fields.openingHours.to] : []
}

function isPublic(outcome: WriteOutcome | PlannedWrite): boolean {
  if (outcome.status === 'added') return outcome.add.verified
  return outcome.status === 'changed' && (outcome.before.verified || outcome.after.verified)
}

/** Whether a listed producer is closed, unpublished or deleted. */
function isRemoval(outcome: WriteOutcome | PlannedWrite): boolean {
  const isListed = ({ verified, standing }: Standed): boolean => verified && standing === 'listed'
  return outcome.status === 'changed' && isListed(outcome.before) && !isListed(outcome.after)
}

function rebuildReason(outcomes: readonly (WriteOutcome | PlannedWrite)[], { source }: ChangeReason): string {
  if (outcomes.some(isRemoval)) return requestReasons.removal
  return source === 'upload' ? 'import' : source
}

/**
 * Writes producers; all changes of producers go through here. Writes only what differs from the stored values, with the
 * columns derived from it, records the history, and requests one build if a public producer changes. Returns the
 * outcomes in the order of the writes. The caller opens the transaction, which locks the producers until it ends.
 *
 * @example writeProducers(trx, [{ id, edit: { phone: '11 22 33 44' } }], { source: 'edit', operatorId })
 */
export async function writeProducers(
  trx: Database,
  writes: readonly ProducerWrite[],
  by: ChangeReason,
): Promise<WriteOutcome[]> {
  const planned = await planWrites(trx, writes, true)
  const added = new Set<string>()
  // Producers added together have the same creation time; this keeps their order in lists.
  const additions = planned.filter(isAddition).map(({ add }, addedOrder) => ({ ...add, addedOrder }))
  for (const batch of batchesOf(additions)) for (const id of await insertProducers(trx, batch)) added.add(id)
  const others = await newHoursStatements(trx, planned.flatMap(newHours))
  const needsBuild = planned.some((each) => isChange(each) && isPublic(each))
  if (by.source === 'owner') others.push(reminderReset(writes.map(({ id }) => id)))
  if (needsBuild) others.push(rebuildRequest(rebuildReason(planned, by)))
  const changeIds = new Map<string, string>()
  for (const batch of batchesOf(planned.filter(isChange)))
    for (const [id, changeId] of await saveChanges(trx, batch, by, writes.length, others.splice(0)))
      changeIds.set(id, changeId)
  for (const other of others) await other.execute(trx)
  const outcomes = planned.map((each): WriteOutcome => {
    if (each.status === 'added') return added.has(each.add.id) ? each : { status: 'taken' }
    return each.status === 'changed' ? { ...each, changeId: changeIds.get(each.before.id) ?? '' } : each
  })
  await saveSourceRecords(trx, outcomes.flatMap(recordsToSave))
  if (!needsBuild && outcomes.some(isPublic)) await requestRebuild(trx, rebuildReason(outcomes, by))
  return outcomes
}

export type ChangeOutcome =
  | { status: 'changed'; producer: Producer; changeId: string }
  /** No field differs. Nothing is written. */
  | { status: 'unchanged'; producer: Producer }
  /** These fields were changed meanwhile. Nothing is written; `producer` is the current one. */
  | { status: 'conflict'; producer: Producer; fields: EditableField[] }
  | { status: 'missing' }

/** Changes one producer with `writeProducers` and returns its current state. The caller opens the transaction. */
export async function changeProducer(
  trx: Database,
  id: string,
  edit: NonNullable<ProducerWrite['edit']>,
  reason: ChangeReason,
  begun?: EditBase,
): Promise<ChangeOutcome> {
  const [outcome] = await writeProducers(trx, [{ id, edit, base: begun }], reason)
  const producer = await findProducer(trx, id)
  if (outcome === undefined || producer === undefined) return { status: 'missing' }
  if (outcome.status === 'changed') return { status: 'changed', producer, changeId: outcome.changeId }
  if (outcome.status === 'conflict') return { status: 'conflict', producer, fields: outcome.fields }
  return { status: 'unchanged', producer }
}
