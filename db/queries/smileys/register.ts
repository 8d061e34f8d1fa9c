import { sql } from 'kysely'

import { smileyKey, smileyPair, SMILEYS } from '#src/domain/smileys/smileys.ts'
import type { KnownSmileys, MatchTarget, SmileyRow } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'
import { isPublic } from '../standing/conditions.ts'

/** The listed producers that rows of the register are matched with. */
export function listSmileyTargets(db: Database): Promise<MatchTarget[]> {
  return db
    .selectFrom('producers')
    .select(['id', 'name', 'address', 'phone', 'website', 'latitude', 'longitude', 'dataSource', 'externalId'])
    .where(isPublic)
    .execute()
}

/** The rows that are linked to a producer, those of them that are gone, and the pairs that operators have rejected. */
export async function findKnownSmileys(db: Database): Promise<KnownSmileys & { gone: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('producerSources')
    .select(['key', 'producerId', 'goneReason'])
    .where('dataSource', '=', SMILEYS)
    .execute()
  const rejected = await db
    .selectFrom('smileyCandidates')
    .select(['number', 'producerId'])
    .where('isRejected', '=', true)
    .execute()
  const numberOf = (key: string): string => key.slice(smileyKey('').length)
  return {
    linked: new Map(rows.map(({ key, producerId }) => [numberOf(key), producerId])),
    gone: new Set(rows.filter(({ goneReason }) => goneReason !== null).map(({ key }) => numberOf(key))),
    rejected: new Set(rejected.map(({ number, producerId }) => smileyPair(number, producerId))),
  }
}

/** Links rows of the register to producers: producer ids by number. */
export async function linkSmileys(trx: Database, producerIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...producerIds].map(([number, producerId]) => ({ key: smileyKey(number), producer_id: producerId }))
  await sql`
    insert into producer_sources (key, producer_id, data_source, snapshot)
    select key, producer_id, ${SMILEYS}, '{}'
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (key text, producer_id uuid)`.execute(trx)
}

/** Stores rows of the register. Returns how many are new or have changed. */
export async function saveSmileys(trx: Database, rows: readonly SmileyRow[]): Promise<number> {
  const values = rows.map(({ number, name, address, inspection, reportUrl }) => ({
    number,
    name,
    address,
    result: inspection?.result ?? null,
    inspected_on: inspection?.inspectedOn ?? null,
    report_url: reportUrl,
  }))
  const { numAffectedRows = 0n } = await sql`
    insert into smileys as known (number, name, address, result, inspected_on, report_url)
    select * from json_to_recordset(${JSON.stringify(values)}::json)
      as row (number text, name text, address text, result smallint, inspected_on text, report_url text)
    on conflict (number) do update set name = excluded.name, address = excluded.address, result = excluded.result,
      inspected_on = excluded.inspected_on, report_url = excluded.report_url
    where (known.name, known.address, known.result, known.inspected_on, known.report_url) is distinct from
      (excluded.name, excluded.address, excluded.result, excluded.inspected_on, excluded.report_url)`.execute(trx)
  return Number(numAffectedRows)
}

/** Replaces the candidates of all rows: producer ids by number. Rejected candidates stay rejected. */
export async function replaceSmileyCandidates(
  trx: Database,
  candidates: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rows = [...candidates].flatMap(([number, ids]) => ids.map((id) => ({ number, producer_id: id })))
  await trx.deleteFrom('smileyCandidates').where('isRejected', '=', false).execute()
  await sql`
    insert into smiley_candidates (number, producer_id)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (number text, producer_id uuid)
    on conflict do nothing`.execute(trx)
}

/** Deletes the rows of the register that have neither a producer nor a candidate. */
export async function deleteUnlinkedSmileys(trx: Database): Promise<void> {
  await sql`
    delete from smileys
    where not exists (select from smiley_candidates where smiley_candidates.number = smileys.number)
      and not exists (select from producer_sources where key = ${smileyKey('')} || smileys.number)`.execute(trx)
}

/** A row of the register, with the listed producers that may be the same shop. */
interface UnmatchedSmiley {
  number: string
  name: string
  address: string
  candidates: { id: string; name: string; address: string }[]
}

/** The undecided candidates of a row, for a query on `smileys`. */
const fromCandidates = sql`
  from smiley_candidates
  join producers on producers.id = producer_id
  where smiley_candidates.number = smileys.number and not is_rejected and ${isPublic}`

/** Counts the rows of the register that an operator has to match. */
export const countUnmatchedSmileys = sql<number>`
  (select count(*)::int from smileys where exists (select ${fromCandidates}))`

/** A page of the rows that an operator has to match, by name. */
export function findUnmatchedSmileys(db: Database, { limit, offset }: PageRange): Promise<PageOfRows<UnmatchedSmiley>> {
  const rows = sql<UnmatchedSmiley>`(
    select number, name, address, (
      select json_agg(json_build_object('id', producers.id, 'name', producers.name, 'address', producers.address)
        order by producers.name, producers.id) ${fromCandidates}) as candidates
    from smileys where exists (select ${fromCandidates})
    order by name, number limit ${limit} offset ${offset})`
  return readPage(db, { rows, all: sql`(select from smileys where exists (select ${fromCandidates}))` })
}

/**
 * Links a row of the register to the candidate that an operator chose, or rejects all its candidates (null). Returns
 * false if the row has no candidates any more, or not this one. The caller opens the transaction.
 */
export async function matchSmiley(trx: Database, number: string, producerId: string | null): Promise<boolean> {
  const candidates = await trx
    .selectFrom('smileyCandidates')
    .select('producerId')
    .where('number', '=', number)
    .where('isRejected', '=', false)
    .forUpdate()
    .execute()
  const isPossible =
    producerId === null ? candidates.length > 0 : candidates.some((each) => each.producerId === producerId)
  if (!isPossible) return false
  await trx.updateTable('smileyCandidates').set({ isRejected: true }).where('number', '=', number).execute()
  if (producerId === null) return true
  const linked = await trx.selectFrom('producerSources').select('key').where('key', '=', smileyKey(number)).execute()
  if (linked.length > 0) return false
  await trx.deleteFrom('smileyCandidates').where('number', '=', number).where('producerId', '=', producerId).execute()
  await linkSmileys(trx, new Map([[number, producerId]]))
  return true
}
