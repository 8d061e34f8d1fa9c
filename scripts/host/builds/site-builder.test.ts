import { access, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { folderWith, writeFiles } from '../../testing/temporary.ts'
import { createSiteBuilder } from './site-builder.ts'
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

test('the link names the newest build, and one build before it is kept', async () => {
  const root = await folderWith({})
  let build = 0
  const builder = builderIn(root, (directory) => writeFiles(directory, { 'index.html': `${(build += 1)}` }))
  for (let count = 0; count < 3; count += 1) {
    await builder.build(quiet)
    await builder.tidy()
  }
  const standing = await builder.standing()
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('3')
  expect(standing?.stamp).toEqual(stamp)
  expect(await readFile(join((standing && (await builder.former(standing))) ?? '', 'index.html'), 'utf8')).toBe('2')
  expect(await readdir(join(root, 'builds'))).toHaveLength(2)
})

test('a build that fails leaves the one that stands, and nothing of its own', async () => {
  const root = await folderWith({})
  await builderIn(root, (directory) => writeFiles(directory, { 'index.html': 'good' })).build(quiet)
  const failing = builderIn(root, async (directory) => {
    await writeFiles(directory, { 'index.html': 'half' })
    throw new Error('no')
  })
  await expect(failing.build(quiet)).rejects.toThrow('no')
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('good')
  expect(await readdir(join(root, 'builds'))).toHaveLength(1)
})

test('a folder that `npm run build` made gives way to the link', async () => {
  const root = await folderWith({ 'dist/index.html': 'folder' })
  await builderIn(root, (directory) => writeFiles(directory, { 'index.html': 'link' })).build(quiet)
  expect(await readlink(join(root, 'dist'))).toMatch(/^builds\//)
})

test('a link to nothing is no build', async () => {
  const root = await folderWith({})
  await symlink('builds/gone', join(root, 'dist'))
  expect(await builderIn(root, async () => undefined).standing()).toBeNull()
})

test('a page that did not change keeps its time, and so its ETag, and is not compressed again', async () => {
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
