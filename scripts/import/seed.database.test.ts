import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { searchProducers } from '#db/queries/search/search.ts'
import { onEveryDatabase } from '#db/testing/databases.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'

import { checkFile, importFile, seedDatabase, SHIPPED_PRODUCERS } from './import-producers.ts'

describe('the producers that ship with the project', () => {
  onEveryDatabase((opened) => {
    test('fill an empty database, except for a shop mapped twice and two apiaries that sell nothing', async () => {
      const lines: string[] = []
      expect(await seedDatabase(opened().db, { kind: 'osm' }, (line) => lines.push(line))).toBe(247)
      expect(lines).toEqual([
        'Imported producers: 247 added, 0 changed, 0 unchanged, 3 left.',
        '  Left node/6662708462 Møn Langebæk Biavlerforening Skolebigård: an apiary for schools or visitors, not a shop',
        '  Left node/6044018229 Besøgsbigård: an apiary for schools or visitors, not a shop',
        '  Left node/2096321693 Ryesminde Mosteri: the same shop as node/8856368638',
      ])
    })

    test('are not added to a database that has producers', async () => {
      expect(await seedDatabase(opened().db, { kind: 'osm' }, () => undefined)).toBe(0)
    })

    test('are the same after another import', async () => {
      const { db } = opened()
      const revision = await publicRevision(db)
      expect(await importFile(db, SHIPPED_PRODUCERS)).toMatchObject({ added: 0, changed: 0, unchanged: 247 })
      expect(await publicRevision(db)).toBe(revision)
    })

    test('have stable slugs, and are in Danish order', async () => {
      const producers = await listVerifiedProducers(opened().db)
      expect(producers.find(({ name }) => name === 'Klintholm Gods Gårdbutik')?.slug).toBe(
        'klintholm-gods-gaardbutik-4f6b91b1',
      )
      expect(producers.map(({ name }) => name)).toEqual(
        producers.map(({ name }) => name).toSorted(new Intl.Collator('da').compare),
      )
    })

    test('are found despite a typing error', async () => {
      const now = localMoment(new Date())
      const { producers: found } = await searchProducers(opened().db, { q: 'klintholmm', limit: 10, now })
      expect(found.map(({ name }) => name)).toEqual(['Klintholm Gods Gårdbutik'])
    })
  })
})

describe('a custom file', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gaardkortet-seed-'))
    await writeFile(join(folder, 'broken.json'), '[{')
    await writeFile(join(folder, 'broken.csv'), 'osm,name\nnode/x,Gården\n')
    await writeFile(
      join(folder, 'shops.csv'),
      'name;description;address\nGården;En stor gård.;5700 Svendborg\nBøgely;Frugt;8000 Aarhus C\n;x;y\n',
    )
    await writeFile(
      join(folder, 'shops.json'),
      JSON.stringify([
        { name: 'Gården', description: 'En gård.', address: '5700 Svendborg', verified: true },
        { name: 'Uden adresse' },
      ]),
    )
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  onEveryDatabase((opened) => {
    test.each(['missing.json', 'broken.json', 'broken.csv'])(
      '%s is refused in one line that names it',
      async (name) => {
        const file = join(folder, name)
        await expect(importFile(opened().db, file)).rejects.toThrow(new RegExp(`^${file} cannot be imported: [^\\n]+$`))
      },
    )

    test('is imported without its invalid rows, and not at all without a seed', async () => {
      const { db } = opened()
      expect(await seedDatabase(db, { kind: 'none' }, () => undefined)).toBe(0)
      const lines: string[] = []
      expect(
        await seedDatabase(db, { kind: 'file', path: join(folder, 'shops.json') }, (line) => lines.push(line)),
      ).toBe(1)
      expect(lines.slice(1)).toEqual([
        '  1 have no place yet: the site locates them from their address, one a second.',
        '  Left row 2 Uden adresse: description: is required. address: is required',
      ])
      expect(await importFile(db, join(folder, 'shops.json'))).toMatchObject({ added: 0, unchanged: 1 })
    })

    test('is previewed row by row, and nothing is imported', async () => {
      const { db } = opened()
      const before = await publicRevision(db)
      expect(await checkFile(db, join(folder, 'shops.csv'))).toEqual([
        'Would import producers: 1 added, 1 changed, 0 unchanged, 1 left.',
        "  Changed Gården: description 'En gård.' to 'En stor gård.', to be located from its address",
        '  New Bøgely, to be located from its address',
        '  Left row 3: name: is required',
      ])
      expect(await publicRevision(db)).toBe(before)
    })
  })
})
