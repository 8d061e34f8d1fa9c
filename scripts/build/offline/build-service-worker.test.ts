import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

import { bundleServiceWorker, filesOf } from './build-service-worker.ts'
import type { Chunk } from './build-service-worker.ts'

const chunk = (given: Partial<Chunk>): Chunk => ({ imports: [], dynamicImports: [], styles: [], ...given })
const graph = new Map([
  ['page.js', chunk({ imports: ['hours.js'], dynamicImports: ['map.js'] })],
  ['hours.js', chunk({ imports: ['page.js'] })],
  ['map.js', chunk({ imports: ['leaflet.js'], styles: ['map.css'] })],
  ['leaflet.js', chunk({})],
])

test('the files that a page loads at once include the imports of its scripts, recursively', () => {
  expect(filesOf(graph, ['page.js', 'font.woff2'], 'at once')).toEqual(['font.woff2', 'hours.js', 'page.js'])
})

test('all files of a page include dynamic imports and their styles', () => {
  expect(filesOf(graph, ['page.js'], 'all')).toEqual(['hours.js', 'leaflet.js', 'map.css', 'map.js', 'page.js'])
})

test('a worker contains no server module, and only the notice for stored pages in each language', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'))
  await bundleServiceWorker('service-worker', folder, { da: { files: [], packs: [], shell: '' } })
  const code = await readFile(join(folder, WORKER_PATH), 'utf8')
  expect(code).not.toContain('async_hooks')
  // Contains the notice for stored pages in each language, and no page's texts.
  expect(code.match(/Uden forbindelse|Ohne Verbindung|No connection/g)).toHaveLength(3)
  expect(code).not.toMatch(/Hofl[aä]den/)
  await rm(folder, { recursive: true })
})
