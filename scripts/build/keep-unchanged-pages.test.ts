import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderWith } from '../testing/temporary.ts'
import { pageListFile, readPageList, unchangedPages, writePageList } from './keep-unchanged-pages.ts'

const former = { assets: ['page.1a.js'], keys: { 'a.html': '1', 'b.html': '1', 'gone.html': '1' } }

test('a page is unchanged when the former build has it with the same key', () => {
  expect(
    unchangedPages(former, { assets: ['page.1a.js'], keys: { 'a.html': '1', 'b.html': '2', 'new.html': '1' } }),
  ).toEqual(['a.html'])
})

test('no page is unchanged when the scripts have other names', () => {
  expect(unchangedPages(former, { ...former, assets: ['page.2b.js'] })).toEqual([])
})

test('no page is unchanged without a former build', () => {
  expect(unchangedPages(null, former)).toEqual([])
})

test('a list is read as it was written', async () => {
  const folder = await folderWith({})
  await writePageList(folder, former)
  expect(await readPageList(folder)).toEqual(former)
})

test.each(['', '{"assets":[', '{"pages":{}}'])(
  'a folder with the list %j is not recognised as a build',
  async (text) => {
    const folder = await folderWith({})
    await writeFile(join(folder, pageListFile), text)
    expect(await readPageList(folder)).toBeNull()
  },
)
