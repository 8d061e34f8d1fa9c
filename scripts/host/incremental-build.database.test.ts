import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'

import { astroBuild } from './astro-build.ts'
import { folderWith } from './testing/temporary.ts'

const projectDirectory = resolve(import.meta.dirname, '../..')

/** Builds the site of a data folder into a folder beside it, with what an earlier build of it left behind. */
async function build(dataDirectory: string, name: string): Promise<Map<string, string>> {
  const outDirectory = join(dataDirectory, name)
  process.env['DATA_DIR'] = dataDirectory
  await astroBuild({ projectDirectory, outDirectory, signal: new AbortController().signal })
  const files = await readdir(outDirectory, { recursive: true, withFileTypes: true })
  const pages = files.filter((file) => file.isFile() && /\.(html|json|svg|xml|csv|geojson|txt)$/.test(file.name))
  return new Map(
    await Promise.all(
      pages.map(async (file) => {
        const path = join(file.parentPath, file.name)
        return [path.slice(outDirectory.length), await readFile(path, 'utf8')] as const
      }),
    ),
  )
}

async function changeDatabase(directory: string, change: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ driver: 'embedded', directory })
  try {
    await migrateToLatest(db)
    await change(db)
  } finally {
    await close()
  }
}

function pageOf(pages: Map<string, string>, slug: string): string {
  return [...pages].find(([path]) => path.includes(slug))?.[1] ?? ''
}

test('a build that keeps pages of the last one is the same, byte for byte, as one that starts from nothing', async () => {
  const folder = await folderWith({})
  await changeDatabase(folder, async (db) => {
    await addProducer(db, { name: 'Annasminde', address: '5000 Odense C', products: ['honey'] })
    await addProducer(db, { name: 'Bøgely', address: '5700 Svendborg', products: ['eggs'] })
    await addProducer(db, { name: 'Ørnegård', address: '9000 Aalborg', products: ['meat'] })
  })
  const before = await build(folder, 'first')
  expect(pageOf(before, 'boegely').includes('Ingen anmeldelser endnu')).toBe(true)

  await changeDatabase(folder, async (db) => {
    const { id } = await db.selectFrom('producers').select('id').where('name', '=', 'Bøgely').executeTakeFirstOrThrow()
    await addReview(db, id, 4)
    await db.updateTable('producers').set({ description: 'Nu også med most.' }).where('name', '=', 'Annasminde').execute()
    await db.deleteFrom('producers').where('name', '=', 'Ørnegård').execute()
    await addProducer(db, { name: 'Ny Gård', address: '5000 Odense C', products: ['bread'] })
  })
  const kept = await build(folder, 'second')
  expect(/aria-labelledby="anmeldelser-titel".*?<strong[^>]*>4,0</.test(pageOf(kept, 'boegely'))).toBe(true)
  expect(pageOf(kept, 'annasminde').includes('Nu også med most.')).toBe(true)
  expect(pageOf(kept, 'oernegaard')).toBe('')

  await rm(join(folder, 'astro'), { recursive: true })
  const fresh = await build(folder, 'third')
  expect([...kept.keys()].sort()).toEqual([...fresh.keys()].sort())
  expect([...kept].filter(([path, content]) => fresh.get(path) !== content).map(([path]) => path)).toEqual([])
}, 180_000)
