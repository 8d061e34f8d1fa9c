import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import type { FunctionResult } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { bundlerOptions } from './support/bundler-options.ts'

/** Those with an image library are as large as that. */
const IMAGE_FUNCTIONS = ['upload-image', 'open-graph']
const MAX_ZIPPED_BYTES = 1_500_000

let folder = ''
let bundled: FunctionResult[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-bundles-'))
  bundled = await zipFunctions(['functions'], folder, await bundlerOptions())
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test("Netlify's bundler finds the routes or the schedule of every function", () => {
  const lost = bundled.filter(({ routes, schedule }) => (routes ?? []).length === 0 && schedule === undefined)
  expect(lost.map(({ name }) => name)).toEqual([])
  expect(bundled.find(({ name }) => name === 'producers')?.routes?.map(({ pattern }) => pattern)).toEqual([
    '/api/producers',
    '/api/producers/search',
    '/api/producers/similar',
    '/api/producers/:slug',
  ])
  expect(bundled.find(({ name }) => name === 'seo')?.routes?.map(({ pattern }) => pattern)).toEqual([
    '/api/seo/area/:area',
    '/api/seo/product/:product',
    '/api/seo/area/:area/product/:product',
    '/api/seo/areas-stats',
    '/api/seo/products-stats',
  ])
})

test('the fallback leaves the addresses of other functions to them, and everything to files', () => {
  const fallback = bundled.find(({ name }) => name === 'fallback')
  const excluded = (fallback?.excludedRoutes ?? []).map(({ pattern }) => new URLPattern({ pathname: pattern }))
  const others = bundled.filter(({ name }) => name !== 'fallback').flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern))
  const taken = others.filter((pattern) => !excluded.some((exception) => exception.test({ pathname: pattern.replaceAll('*', 'x') })))
  expect(taken).toEqual([])
  expect(fallback?.routes).toMatchObject([{ pattern: '/*', prefer_static: true }])
})

test('the postcodes of municipalities are bundled with the function that places producers', () => {
  const { inputs = [] } = bundled.find(({ name }) => name === 'seo') ?? {}
  expect(inputs.map((file) => basename(file))).toContain('municipality-postcodes.ts')
})

test('what draws pictures has its fonts and its renderer with it', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'open-graph') ?? {}
  const archive = await readFile(path, 'latin1')
  for (const file of ['fonts/vollkorn-700.ttf', 'fonts/figtree-500.ttf', 'resvg-wasm/index_bg.wasm']) expect(archive).toContain(file)
})

test('what decodes pictures has its native library with it, and not a whole Node', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'upload-image') ?? {}
  const archive = await readFile(path, 'latin1')
  for (const library of ['sharp', 'sharp-libvips']) expect(archive).toContain(`@img/${library}-${process.platform}-${process.arch}`)
  expect((await stat(path)).size).toBeLessThan(11_000_000)
})

test('every function is small, and none holds the embedded database', async () => {
  const sizes = await Promise.all(bundled.map(async ({ name, path }) => ({ name, bytes: (await stat(path)).size })))
  expect(sizes.filter(({ name, bytes }) => !IMAGE_FUNCTIONS.includes(name) && bytes > MAX_ZIPPED_BYTES)).toEqual([])
  expect(bundled.flatMap(({ inputs = [] }) => inputs.filter((file) => file.includes('@electric-sql')).map((file) => basename(file)))).toEqual([])
})
