import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { contentsOf, differences } from '../testing/folder-contents.ts'
import { folderWith } from '../testing/temporary.ts'
import { renderSite } from './render-site.ts'

const projectDirectory = resolve(import.meta.dirname, '../..')

async function render(db: Database, outDirectory: string): Promise<string> {
  const { signal } = new AbortController()
  await renderSite({ projectDirectory, db, outDirectory, formerDirectory: null, signal, note: () => undefined })
  return outDirectory
}

test(
  'two builds of one checkout at once do not meet, and a build of the same content is the same bytes',
  { timeout: 300_000 },
  async () => {
    const root = await folderWith({})
    const [one, other] = await Promise.all([openTestDatabase('embedded'), openTestDatabase('embedded')])
    await addProducer(one.db, { name: 'Annasminde', address: '5000 Odense C', products: ['honey'] })
    await addProducer(other.db, { name: 'Bøgely', address: '5700 Svendborg', products: ['eggs'] })
    const [first, second] = await Promise.all([
      render(one.db, join(root, 'first')),
      render(other.db, join(root, 'second')),
    ])
    expect(await readFile(join(first, 'producers.csv'), 'utf8')).toContain('Annasminde')
    expect(await readFile(join(second, 'producers.csv'), 'utf8')).toContain('Bøgely')

    const again = await render(one.db, join(root, 'again'))
    expect(differences(await contentsOf(first), await contentsOf(again))).toEqual([])
    await Promise.all([one.close(), other.close()])
  },
)
