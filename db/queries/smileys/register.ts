import { sql } from 'kysely'

import { pairOf } from '#src/domain/smileys/match.ts'
import type { Matched, SmileyRow } from '#src/domain/smileys/match.ts'
import { smileyKey, SMILEYS } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'

/** The listed producers, as what is compared of them. */
export function listMatchable(db: Database): Promise<Matched[]> {
  return db
    .selectFrom('producers')
    .select(['id', 'name', 'address', 'phone', 'website', 'latitude', 'longitude', 'dataSource', 'externalId'])
    .where(isPublic)
    .execute()
}

/** Rows that are of a producer already, by their numbers, and pairs that an operator has told apart. */
export async function findKnownSmileys(db: Database) {
  const rows = await db
    .selectFrom('producerSources')
    .select(['key', 'producerId'])
    .where('dataSource', '=', SMILEYS)
    .execute()
  const refused = await db
    .selectFrom('smileyDoubts')
    .select(['number', 'producerId'])
    .where('isRefused', '=', true)
    .execute()
  return {
    owners: new Map(rows.map(({ key, producerId }) => [key.slice(smileyKey('').length), producerId])),
    refused: new Set(refused.map(({ number, producerId }) => pairOf(number, producerId))),
  }
}

/** Has a row of the register be a producer's from now on. */
export async function addOwner(trx: Database, owners: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...owners].map(([number, producerId]) => ({ key: smileyKey(number), producer_id: producerId }))
  await sql`
    insert into producer_sources (key, producer_id, data_source, says)
    select key, producer_id, ${SMILEYS}, '{}' from json_to_recordset(${JSON.stringify(rows)}::json) as row (key text, producer_id uuid)`.execute(
    trx,
  )
}

/** Keeps what the register says of these rows, and says how many say something new. */
export async function saveSmileys(trx: Database, rows: readonly SmileyRow[]): Promise<number> {
  const told = rows.map(({ number, name, address, inspection, reportUrl }) => ({
    number,
    name,
    address,
    result: inspection?.result ?? null,
    inspected_on: inspection?.inspectedOn ?? null,
    report_url: reportUrl,
  }))
  const { numAffectedRows = 0n } = await sql`
    insert into smileys as known (number, name, address, result, inspected_on, report_url)
    select * from json_to_recordset(${JSON.stringify(told)}::json)
      as row (number text, name text, address text, result smallint, inspected_on text, report_url text)
    on conflict (number) do update set name = excluded.name, address = excluded.address, result = excluded.result,
      inspected_on = excluded.inspected_on, report_url = excluded.report_url
    where (known.name, known.address, known.result, known.inspected_on, known.report_url) is distinct from
      (excluded.name, excluded.address, excluded.result, excluded.inspected_on, excluded.report_url)`.execute(trx)
  return Number(numAffectedRows)
}

/** Keeps whom rows may be, in place of what was thought before; what an operator has refused stays refused. */
export async function saveDoubts(trx: Database, doubts: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const rows = [...doubts].flatMap(([number, ids]) => ids.map((producerId) => ({ number, producer_id: producerId })))
  await trx.deleteFrom('smileyDoubts').where('isRefused', '=', false).execute()
  await sql`
    insert into smiley_doubts (number, producer_id)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (number text, producer_id uuid)
    on conflict do nothing`.execute(trx)
}

/** Forgets what the register has said of rows that are, and may be, nobody's. */
export async function forgetStrangers(trx: Database): Promise<void> {
  await sql`
    delete from smileys
    where not exists (select from smiley_doubts where smiley_doubts.number = smileys.number)
      and not exists (select from producer_sources where key = ${smileyKey('')} || smileys.number)`.execute(trx)
}
