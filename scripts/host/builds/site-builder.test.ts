import { access, readdir, readFile, readlink, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderWith, writeFiles } from '../../testing/temporary.ts'
import { openLiveSite } from '../site/live-site.ts'
import { createSiteBuilder, keptFiles, standingBuild } from './site-builder.ts'
import type { SiteBuilder } from './site-builder.ts'

const stamp = { sources: 's', revision: 'r' }
const quiet = (): void => undefined

function builderIn(root: string, render: (directory: string) => Promise<void>): SiteBuilder {
  return createSiteBuilder({
    folder: join(root, 'builds'),
    link: join(root, 'dist'),
    async render(directory) {
      await render(directory)
      return stamp
    },
  })
}

test('the link points to the newest build, and one earlier build is kept', async () => {
  const root = await folderWith({})
  let build = 0
  const builder = builderIn(root, (directory) => writeFiles(directory, { 'index.html': `${(build += 1)}` }))
  for (let count = 0; count < 3; count += 1) {
    await builder.build(quiet)
    await builder.tidy()
  }
  const standing = await standingBuild(join(root, 'dist'))
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('3')
  expect(standing?.stamp).toEqual(stamp)
  expect(await foldersOf(root)).toHaveLength(2)
})

const foldersOf = async (root: string): Promise<string[]> =>
  (await readdir(join(root, 'builds'))).filter((name) => name !== 'kept')

test('files that pages of an earlier build may request are served for a day, and no longer', async () => {
  const root = await folderWith({})
  let build = 0
  const builder = builderIn(root, async (directory) => {
    build += 1
    await writeFiles(directory, {
      'index.html': `${build}`,
      'soeg.json': `${build}`,
      [`soeg/${build}/index.json`]: `${build} ${'søg '.repeat(400)}`,
      [`_astro/${build}.js`]: `${build}`,
      '_astro/same.js': 'samme',
    })
  })
  const kept = keptFiles(join(root, 'builds'))
  const made = await builder.build(quiet)
  const site = await openLiveSite(made.directory, kept)
  const rebuild = async () => {
    const { directory } = await builder.build(quiet)
    await site.switchTo(directory)
    await builder.tidy()
  }
  for (let count = 0; count < 4; count += 1) await rebuild()
  const served = (...paths: string[]) => paths.map((path) => site.siteOf(path) !== null)
  expect(served('/soeg/1/index.json', '/_astro/1.js', '/soeg/4/index.json', '/soeg/5/index.json')).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect((await readdir(join(kept, 'soeg/1'))).sort()).toEqual(['index.json', 'index.json.br', 'index.json.gz'])
  expect(await readdir(kept)).not.toContain('index.html')
  expect(await readdir(join(kept, '_astro'))).not.toContain('same.js')

  const [old, young] = [25, 23].map((hours) => new Date(Date.now() - hours * 3_600_000))
  for (const name of await readdir(join(kept, 'soeg/1'))) await utimes(join(kept, 'soeg/1', name), old ?? '', old ?? '')
  await utimes(join(kept, '_astro/1.js'), young ?? '', young ?? '')
  await rebuild()
  expect(served('/soeg/1/index.json', '/_astro/1.js', '/soeg/2/index.json')).toEqual([false, true, true])
  expect(await readdir(join(kept, 'soeg'))).not.toContain('1')
})

test('a failed build keeps the current build, and leaves no files behind', async () => {
  const root = await folderWith({})
  await builderIn(root, (directory) => writeFiles(directory, { 'index.html': 'good' })).build(quiet)
  const failing = builderIn(root, async (directory) => {
    await writeFiles(directory, { 'index.html': 'half' })
    throw new Error('no')
  })
  await expect(failing.build(quiet)).rejects.toThrow('no')
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('good')
  expect(await foldersOf(root)).toHaveLength(1)
})

test('the link replaces a folder that `npm run build` made', async () => {
  const root = await folderWith({ 'dist/index.html': 'folder' })
  await builderIn(root, (directory) => writeFiles(directory, { 'index.html': 'link' })).build(quiet)
  expect(await readlink(join(root, 'dist'))).toMatch(/^builds\//)
})

test('a broken link is not a build', async () => {
  const root = await folderWith({})
  await symlink('builds/gone', join(root, 'dist'))
  expect(await standingBuild(join(root, 'dist'))).toBeNull()
})

test('an unchanged page keeps its file, and so its ETag, and is not compressed again', async () => {
  const root = await folderWith({})
  let build = 0
  const builder = builderIn(root, (directory) =>
    writeFiles(directory, {
      'same.html': 'samme '.repeat(400),
      'other.html': `${(build += 1)} ${'anden '.repeat(400)}`,
    }),
  )
  const first = await builder.build(quiet)
  const second = await builder.build(quiet)
  const isSame = async (name: string): Promise<boolean> => {
    const [one, other] = await Promise.all([first, second].map(({ directory }) => stat(join(directory, name))))
    return one?.ino === other?.ino
  }
  expect(
    await Promise.all(['same.html', 'same.html.br', 'same.html.gz', 'other.html', 'other.html.br'].map(isSame)),
  ).toEqual([true, true, true, false, false])
  await expect(access(join(second.directory, 'same.html.br'))).resolves.toBeUndefined()
})
