import { expect, test } from 'vitest'

import { folderWith, writeFiles } from '../testing/temporary.ts'
import { buildFingerprint, sourceFingerprint } from './render-site.ts'

const settings = {
  siteUrl: 'http://127.0.0.1:4321',
  pageLanguages: ['da'] as const,
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'OSM' },
  routerUrl: null,
  translatedProducers: 3000,
}
const project = () => folderWith({ 'src/pages/index.astro': 'a', 'db/schema.ts': 'b', 'package-lock.json': '{}' })

test('the same sources and settings have the same fingerprint', async () => {
  expect(await sourceFingerprint(await project(), settings)).toBe(await sourceFingerprint(await project(), settings))
})

test.each([
  ['src/pages/index.astro', 'changed'],
  ['src/pages/new.astro', ''],
  ['src/styles/colours.css', ''],
  ['src/domain/place/distance.ts', ''],
  ['src/islands/page/statuses.ts', ''],
  ['functions/producer-page/page.ts', ''],
  ['public/robots.txt', ''],
  ['package-lock.json', '{ }'],
  ['astro.config.mjs', ''],
])('a change of %s requires a build', async (file, content) => {
  const folder = await project()
  const before = await sourceFingerprint(folder, settings)
  await writeFiles(folder, { [file]: content })
  expect(await sourceFingerprint(folder, settings)).not.toBe(before)
})

test.each([
  ['src/domain/producer/slug.test.ts', 'a test'],
  ['db/seed/producers-osm.csv', 'the seed, which reaches pages through the database'],
  ['scripts/host/host.ts', 'the host'],
])('a change of %s, %s, requires no build', async (file) => {
  const folder = await project()
  const before = await sourceFingerprint(folder, settings)
  await writeFiles(folder, { [file]: 'changed' })
  expect(await sourceFingerprint(folder, settings)).toBe(before)
})

test('a change of a setting that the pages use requires a build', async () => {
  const folder = await project()
  const before = await sourceFingerprint(folder, settings)
  expect(await sourceFingerprint(folder, { ...settings, pageLanguages: ['da', 'de'] })).not.toBe(before)
  expect(await sourceFingerprint(folder, { ...settings, siteUrl: 'https://gaardkortet.dk' })).not.toBe(before)
  expect(await sourceFingerprint(folder, { ...settings, tiles: { ...settings.tiles, url: 'https://x' } })).not.toBe(
    before,
  )
  expect(await sourceFingerprint(folder, { ...settings, routerUrl: 'https://router.example' })).not.toBe(before)
  expect(await sourceFingerprint(folder, { ...settings, translatedProducers: 10 })).not.toBe(before)
})

test('disabling the service worker requires a build of the same sources', () => {
  expect(buildFingerprint('sources', { hasServiceWorker: true })).toBe('sources')
  expect(buildFingerprint('sources', { hasServiceWorker: false })).not.toBe('sources')
})
