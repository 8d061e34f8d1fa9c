import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'

import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { onEveryDatabase } from './testing/databases.ts'

const TYPED = '0014-typed-corrections'
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < TYPED))

const week =
  'Mandag: 09:00-17:00\nTirsdag: Lukket\nOnsdag: Åben 24/7\nTorsdag: Ukendt\nFredag: 22:00-02:30\nLørdag: Ukendt\nSøndag: Ukendt'

const old: [field: string, text: string, value: unknown][] = [
  ['address', 'Ny Vej 7, 3700 Rønne', 'Ny Vej 7, 3700 Rønne'],
  ['phone', '87 65 43 21', '87 65 43 21'],
  ['email', 'skriv "til" os', 'skriv "til" os'],
  ['website', 'gaard.dk', 'gaard.dk'],
  ['description', 'Linje 1\nLinje \\2', 'Linje 1\nLinje \\2'],
  ['products', 'Grøntsager, Tekstiler & Garn, Friske Æg', ['vegetables', 'fabrics', 'friske-æg']],
  ['products', 'æg;eggs, Uldgarn', ['eggs', 'Uldgarn']],
  ['products', 'De sælger også ost', 'De sælger også ost'],
  ['products', ' ,', ' ,'],
  ['certifications', 'Økologisk, EU Økologisk, Slow Food', ['organic', 'eu-organic', 'Slow Food']],
  ['certifications', 'Ingen', 'Ingen'],
  ['opening_hours', week, 'Th,Sa-Su unknown; Mo 09:00-17:00, We 00:00-24:00, Fr 22:00-02:30'],
  ['opening_hours', 'Lørdag: Lukket', 'Mo-Fr,Su unknown; Sa off'],
  ['opening_hours', 'Ring først', 'Ring først'],
  ['opening_hours', 'Lørdag: 10:00-25:00', 'Lørdag: 10:00-25:00'],
  ['opening_hours', 'Mandag: Lukket\nMandag: Åben 24/7', 'Mandag: Lukket\nMandag: Åben 24/7'],
  ['opening_hours', 'Mandag: Lukket\nog ellers efter aftale', 'Mandag: Lukket\nog ellers efter aftale'],
]

onEveryDatabase((opened) => {
  test('old suggestions become values of their fields, and what cannot be read stays a text', async () => {
    const { db } = opened()
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
    expect(error).toBeUndefined()
    const { rows: producers } = await sql<{ id: string }>`
      insert into producers (name, description, address, latitude, longitude, search_text, name_order)
      values ('Bøgely', 'Gårdbutik', 'Odense', 0, 0, 'x', 'x') returning id`.execute(db)
    for (const [nth, [field, text]] of old.entries())
      await sql`
        insert into correction_requests (producer_id, field, suggested_value, submission_key)
        values (${producers[0]?.id}, ${field}, ${text}, ${String(nth)})`.execute(db)
    expect(await migrateToLatest(db)).toContain(TYPED)
    const { rows } = await sql<{ field: string; words: string; value: unknown }>`
      select field, suggested_text as words, suggested_value as value from correction_requests
      order by submission_key::int`.execute(db)
    expect(rows.map(({ field, words, value }) => [field, words, value])).toEqual(old)
    const unsaid = sql`insert into correction_requests (producer_id, field, suggested_text) values (${producers[0]?.id}, 'phone', '1')`
    await expect(unsaid.execute(db)).rejects.toThrow('suggested_value')
  })
})
