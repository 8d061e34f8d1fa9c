import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'

import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { onEveryDatabase } from './testing/databases.ts'

const DATED = '0015-source-dates'
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < DATED))

onEveryDatabase((opened) => {
  test('what was imported before takes its source’s day, is not changed by it, and what nobody dated stays undated', async () => {
    const { db } = opened()
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
    await sql`
      insert into producers (name, description, address, latitude, longitude, data_source, search_text, name_order) values
        ('Ny', 'Gårdbutik i Lolland Kommune.', '4900', 0, 0, 'openstreetmap', '', 'a'),
        ('Gammel', 'Gårdbutik. Oplysningerne er fra OpenStreetMap og ikke bekræftet siden 2019.', '2000', 0, 0, 'openstreetmap', '', 'b'),
        ('Liste', 'Gårdbutik.', '5000', 0, 0, 'manual_entry', '', 'c')`.execute(db)
    const touched = () => db.selectFrom('producers').select(['name', 'updatedAt']).orderBy('name').execute()
    const untouched = await touched()
    await migrateToLatest(db)
    expect(await db.selectFrom('producers').select(['name', 'sourceDate']).orderBy('name').execute()).toEqual([
      { name: 'Gammel', sourceDate: '2019-09-04' },
      { name: 'Liste', sourceDate: null },
      { name: 'Ny', sourceDate: '2026-01-29' },
    ])
    expect(await touched()).toEqual(untouched)
    await db.updateTable('producers').set({ sourceDate: '2027-01-01' }).where('name', '=', 'Ny').execute()
    const [, , changed] = await touched()
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(untouched[2]?.updatedAt.getTime() ?? Infinity)
  })
})
