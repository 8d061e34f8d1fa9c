import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'

import { weekAt } from '#src/domain/hours/timeline/compiled.ts'
import type { OpeningHours } from '#src/domain/hours/opening-hours.ts'

import type { Database } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { findHistory, undoChange } from './queries/producer/history.ts'
import { listVerifiedProducers } from './queries/producer/producers.ts'
import { onEveryDatabase } from './testing/databases.ts'

const EXPRESSIONS = '0023-opening-hours-expressions'
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < EXPRESSIONS))

const nineToFive = { open: '09:00', close: '17:00' }
const closed = { closed: true as const }
const unknown = { unknown: true as const }

/** Stored weeks, what each is as an expression, and as a week again. */
const weeks: [stored: OpeningHours, expression: string, answered?: OpeningHours][] = [
  [{}, ''],
  [{ monday: unknown, sunday: unknown }, '', {}],
  [
    {
      monday: nineToFive,
      tuesday: '9.00-17.00',
      wednesday: nineToFive,
      thursday: closed,
      friday: nineToFive,
      saturday: { allDay: true },
      sunday: 'lukket',
    },
    'Mo-We,Fr 09:00-17:00; Th,Su off; Sa 00:00-24:00',
    {
      monday: nineToFive,
      tuesday: nineToFive,
      wednesday: nineToFive,
      thursday: closed,
      friday: nineToFive,
      saturday: { allDay: true },
      sunday: closed,
    },
  ],
  [
    { monday: 'Efter "aftale"', friday: { open: '22:00', close: '02:30' } },
    'Mo "Efter aftale"; Tu-Th,Sa-Su unknown; Fr 22:00-02:30',
    {
      monday: 'Efter aftale',
      tuesday: unknown,
      wednesday: unknown,
      thursday: unknown,
      friday: { open: '22:00', close: '02:30' },
      saturday: unknown,
      sunday: unknown,
    },
  ],
]

const older = { monday: closed, saturday: nineToFive }

async function beginBefore(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
  expect(error).toBeUndefined()
  for (const [nth, [week]] of weeks.entries())
    await sql`
      insert into producers (name, description, address, latitude, longitude, search_text, name_order, verified, opening_hours)
      values (${`Gård ${nth}`}, 'Gårdbutik', 'Odense', 0, 0, 'x', ${String(nth)}, true, ${JSON.stringify(week)})`.execute(
      db,
    )
}

onEveryDatabase((opened) => {
  test('every stored week becomes the expression that says the same, and is no change of its producer', async () => {
    const { db } = opened()
    await beginBefore(db)
    const touched = () => db.selectFrom('producers').select(['name', 'updatedAt']).orderBy('name').execute()
    const untouched = await touched()
    expect(await migrateToLatest(db)).toContain(EXPRESSIONS)
    const producers = await listVerifiedProducers(db)
    expect(producers.map(({ openingHours }) => openingHours)).toEqual(weeks.map(([, expression]) => expression))
    const now = new Date()
    expect(producers.map(({ hours }) => weekAt(hours, now))).toEqual(weeks.map(([week, , again]) => again ?? week))
    expect(await touched()).toEqual(untouched)
    await sql`update producers set opening_hours = 'Mo off' where name = 'Gård 0'`.execute(db)
    expect((await touched())[0]?.updatedAt.getTime()).toBeGreaterThan(untouched[0]?.updatedAt.getTime() ?? Infinity)
  })

  test('what was changed, said by sources and suggested before is said in expressions too', async () => {
    const { db } = opened()
    await beginBefore(db)
    const { id } = await db.selectFrom('producers').select('id').where('name', '=', 'Gård 2').executeTakeFirstOrThrow()
    const [, , [stored] = [{}]] = weeks
    const change = { phone: { from: null, to: '12 34 56 78' }, openingHours: { from: older, to: stored } }
    await sql`update producers set phone = '12 34 56 78' where id = ${id}`.execute(db)
    await sql`insert into producer_changes (producer_id, source, fields) values (${id}, 'edit', ${JSON.stringify(change)})`.execute(
      db,
    )
    for (const [key, says] of [
      ['a', stored],
      ['b', older],
    ] as const)
      await sql`
        insert into producer_sources (key, producer_id, says, waiting)
        values (${key}, ${id}, ${JSON.stringify({ name: 'Gård', openingHours: says })}, '{phone,openingHours}')`.execute(
        db,
      )
    for (const [nth, value] of [older, 'Ring først'].entries())
      await sql`
        insert into correction_requests (producer_id, field, suggested_text, suggested_value, submission_key)
        values (${id}, 'opening_hours', 'ord', ${JSON.stringify(value)}, ${String(nth)})`.execute(db)
    await migrateToLatest(db)

    const was = 'Mo off; Tu-Fr,Su unknown; Sa 09:00-17:00'
    const is = 'Mo-We,Fr 09:00-17:00; Th,Su off; Sa 00:00-24:00'
    const { rows: history } = await findHistory(db, id, { limit: 9, offset: 0 })
    expect(history.map(({ fields }) => fields)).toEqual([
      { phone: { from: null, to: '12 34 56 78' }, openingHours: { from: was, to: is } },
    ])
    expect(await db.selectFrom('producerSources').select(['says', 'waiting']).orderBy('key').execute()).toEqual([
      { says: { name: 'Gård', openingHours: is }, waiting: ['phone'] },
      { says: { name: 'Gård', openingHours: was }, waiting: ['phone', 'openingHours'] },
    ])
    expect(
      await db.selectFrom('correctionRequests').select('suggestedValue').orderBy('submissionKey').execute(),
    ).toEqual([{ suggestedValue: 'Mo,Th,Su off; Tu-We,Fr-Sa 09:00-17:00' }, { suggestedValue: 'Ring først' }])
    const outcome = await db.transaction().execute((trx) => undoChange(trx, history[0]?.id ?? '', null))
    expect(outcome).toMatchObject({ status: 'undone', producer: { phone: null, openingHours: was } })
  })
})
