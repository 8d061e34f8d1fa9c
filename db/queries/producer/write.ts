import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { editableFields } from '#src/domain/producer/fields.ts'
import type { ChangeSource } from '#src/domain/producer/changes.ts'
import { derivedOf } from '#src/domain/producer/derived.ts'
import type { Standed } from '#src/domain/producer/standing.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'
import { stillWaiting } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { rebuildRequest, requestRebuild } from '../publishing/rebuild-requests.ts'
import { isSameSaying, saveSayings } from '../sources/sayings.ts'
import type { Saying } from '../sources/sayings.ts'
import { forgottenReminders } from '../owners/owners.ts'
import { newHoursStatements } from './compile-hours.ts'
import { planWrites } from './plan-writes.ts'
import type { PlannedWrite, ProducerWrite } from './plan-writes.ts'
import { derivedColumns, insertProducers, updateOf } from './stored-rows.ts'

export interface ChangeReason {
  source: ChangeSource
  operatorId: string | null
  /** The owner whose change it is. */
  ownerId?: string | null
  /** The source whose word is taken. */
  dataSource?: string | null
  /** How the source names what it says. */
  sourceVersion?: string | null
  /** The correction that is applied. */
  correctionId?: string | null
  /** The changes that are taken back, by their producers. */
  undoes?: ReadonlyMap<string, string>
  /** Common to all that is done at once, and undone as one. */
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

/** Columns of as many rows as a statement is given at once. */
const ROWS_AT_ONCE = 1000

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE)
}

/** The statement that writes the columns that any of the changes changes, and those that follow from them. */
function changedColumns(changes: readonly Change[]): RawBuilder<unknown> {
  const changed = editableFields.filter((field) => changes.some(({ fields }) => fields[field] !== undefined))
  const isDerivedFrom = changed.some((field) => !['verified', 'standing', 'sourceDate'].includes(field))
  const isFromSource = changes.some(({ before, after }) => before.sourceUrl !== after.sourceUrl)
  return updateOf(
    changes.map(({ after }) => (isDerivedFrom ? { ...after, ...derivedOf(after) } : after)),
    [...changed, ...(isDerivedFrom ? derivedColumns : []), ...(isFromSource ? (['sourceUrl'] as const) : [])],
  )
}

/**
 * Writes changes, who changed what from what to what, and what else belongs to them, in one statement. Returns each
 * producer's id with that of its change.
 */
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
      changes.map(({ before, fields, saying }) => ({
        producerId: before.id,
        operatorId,
        ownerId,
        source,
        dataSource: saying?.dataSource ?? dataSource,
        sourceVersion: saying?.sourceVersion ?? sourceVersion,
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

/** The expressions that are not stored of a producer yet. */
function newHours(planned: PlannedWrite): string[] {
  if (planned.status === 'added') return [planned.add.openingHours]
  return planned.status === 'changed' && planned.fields.openingHours ? [planned.fields.openingHours.to] : []
}

function isPublic(outcome: WriteOutcome | PlannedWrite): boolean {
  if (outcome.status === 'added') return outcome.add.verified
  return outcome.status === 'changed' && (outcome.before.verified || outcome.after.verified)
}

/** Whether a producer that was in lists is not any more: closed, unpublished or deleted. */
function isRemoval(outcome: WriteOutcome | PlannedWrite): boolean {
  const isListed = ({ verified, standing }: Standed): boolean => verified && standing === 'listed'
  return outcome.status === 'changed' && isListed(outcome.before) && !isListed(outcome.after)
}

function rebuildReason(outcomes: readonly (WriteOutcome | PlannedWrite)[], { source }: ChangeReason): string {
  if (outcomes.some(isRemoval)) return requestReasons.removal
  return source === 'upload' ? 'import' : source
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
  const others = await newHoursStatements(trx, planned.flatMap(newHours))
  const isAsked = planned.some((each) => isChange(each) && isPublic(each))
  if (by.source === 'owner') others.push(forgottenReminders(writes.map(({ id }) => id)))
  if (isAsked) others.push(rebuildRequest(rebuildReason(planned, by)))
  const changeIds = new Map<string, string>()
  for (const batch of batchesOf(planned.filter(isChange)))
    for (const [id, changeId] of await saveChanges(trx, batch, by, writes.length, others.splice(0)))
      changeIds.set(id, changeId)
  for (const other of others) await other.execute(trx)
  const outcomes = planned.map((each): WriteOutcome => {
    if (each.status === 'added') return added.has(each.add.id) ? each : { status: 'taken' }
    return each.status === 'changed' ? { ...each, changeId: changeIds.get(each.before.id) ?? '' } : each
  })
  await saveSayings(trx, outcomes.flatMap(sayingsOf))
  if (!isAsked && outcomes.some(isPublic)) await requestRebuild(trx, rebuildReason(outcomes, by))
  return outcomes
}
