import { writeFile, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderWith, writeFiles } from '../testing/temporary.ts'
import { linkFile } from './folders.ts'
import { pageListFile, readPageList, unchangedPages, writePageList, buildCopy } from './keep-unchanged-pages.ts'

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

const site = (text: string) => (directory: string) =>
  writeFiles(directory, { 'index.html': text, [pageListFile]: '{}' })

test('the copied folder contains only the site, and changing it does not affect the kept folder', async () => {
  const root = await folderWith({})
  await buildCopy(join(root, 'dist'), join(root, 'kept'), site('first'))
  await writeFile(join(root, 'dist/index.html'), 'changed')
  expect(await readdir(join(root, 'dist'))).toEqual(['index.html'])
  expect(await readFile(join(root, 'kept/index.html'), 'utf8')).toBe('first')
})

test('the next build can link to files of the kept build', async () => {
  const root = await folderWith({})
  await buildCopy(join(root, 'dist'), join(root, 'kept'), site('first'))
  const { ino } = await stat(join(root, 'kept/index.html'))
  await buildCopy(join(root, 'dist'), join(root, 'kept'), async (directory, former) => {
    await writeFiles(directory, { 'new.html': 'new' })
    await linkFile(join(former, 'index.html'), join(directory, 'index.html'))
  })
  expect((await readdir(join(root, 'dist'))).sort()).toEqual(['index.html', 'new.html'])
  expect((await stat(join(root, 'kept/index.html'))).ino).toBe(ino)
  expect(await readdir(root)).toEqual(['dist', 'kept'])
})

test('a failed build leaves both folders unchanged', async () => {
  const root = await folderWith({})
  await buildCopy(join(root, 'dist'), join(root, 'kept'), site('good'))
  const failing = buildCopy(join(root, 'dist'), join(root, 'kept'), async (directory) => {
    await site('half')(directory)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('good')
  expect(await readFile(join(root, 'kept/index.html'), 'utf8')).toBe('good')
})

test('a link from the local host is replaced, and its target stays', async () => {
  const root = await folderWith({ 'builds/one/index.html': 'served' })
  await symlink('builds/one', join(root, 'dist'))
  await buildCopy(join(root, 'dist'), join(root, 'kept'), site('new'))
  expect(await readFile(join(root, 'builds/one/index.html'), 'utf8')).toBe('served')
  await expect(readlink(join(root, 'dist'))).rejects.toThrow('EINVAL')
})
