import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import type { FunctionResult } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { bundlerOptions } from '../support/bundler-options.ts'
import { deployedFunctions } from '../support/deployed-functions.ts'
import type { DeployedFunction } from '../support/deployed-functions.ts'

const MAX_ZIPPED_BYTES = 1_500_000
/** Of those with an image library; why one is larger is told in docs/decisions/pictures.md. */
const MAX_WITH_IMAGES: Record<string, number> = {
  'open-graph': 3_000_000,
  'owners-picture': 11_000_000,
  'pictures-upload': 11_000_000,
}

let folder = ''
let bundled: FunctionResult[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-bundles-'))
  bundled = await zipFunctions(['functions'], folder, await bundlerOptions())
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the bundler has read out of a function's `config`, in the words of the list. */
function deployedAs({ routes = [], excludedRoutes = [], schedule, trafficRules }: FunctionResult): DeployedFunction {
  const { action } = trafficRules ?? {}
  return {
    ...(routes.length > 0 ? { paths: routes.map(({ pattern }) => pattern) } : {}),
    ...(excludedRoutes.length > 0 ? { excluded: excludedRoutes.map(({ pattern }) => pattern) } : {}),
    ...(routes.some(({ prefer_static: preferStatic }) => preferStatic) ? { preferStatic: true } : {}),
    ...(schedule === undefined ? {} : { schedule }),
    ...(action === undefined ? {} : { callsAMinute: action.config.rateLimitConfig.windowLimit }),
  }
}

test("Netlify's bundler finds the routes, the schedule and the rate limit of every function, and no other function", () => {
  expect(Object.fromEntries(bundled.map((result) => [result.name, deployedAs(result)]))).toEqual(deployedFunctions)
})

test('every function answers all methods itself, and every limit counts a minute of an address', () => {
  expect(bundled.flatMap(({ routes = [] }) => routes.flatMap(({ methods }) => methods))).toEqual([])
  const limits = bundled.flatMap(({ trafficRules }) => (trafficRules === undefined ? [] : [trafficRules.action.config]))
  expect(limits.filter(({ rateLimitConfig }) => rateLimitConfig.windowSize !== 60)).toEqual([])
  expect(limits.filter(({ aggregate }) => aggregate.keys.map(({ type }) => type).join() !== 'ip,domain')).toEqual([])
})

test('the postcodes of municipalities are bundled with the function that places producers', () => {
  const { inputs = [] } = bundled.find(({ name }) => name === 'landing') ?? {}
  expect(inputs.map((file) => basename(file))).toContain('municipality-postcodes.ts')
})

test('what draws pictures has its fonts and its renderer with it', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'open-graph') ?? {}
  const archive = await readFile(path, 'latin1')
  for (const file of ['fonts/vollkorn-700.ttf', 'fonts/figtree-500.ttf', 'resvg-wasm/index_bg.wasm'])
    expect(archive).toContain(file)
})

test('what asks OpenStreetMap has its query with it', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'sources-schedule') ?? {}
  expect(await readFile(path, 'latin1')).toContain('functions/_lib/sources/osm/farm-shops.overpassql')
})

test('what decodes pictures has its native library with it, and not a whole Node', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'pictures-upload') ?? {}
  const archive = await readFile(path, 'latin1')
  for (const library of ['sharp', 'sharp-libvips'])
    expect(archive).toContain(`@img/${library}-${process.platform}-${process.arch}`)
})

test('what is read at every cold start is in the one file of a function, not in hundreds beside it', async () => {
  for (const { name, path } of bundled) {
    const archive = await readFile(path, 'latin1')
    const beside = ['kysely', 'jose'].filter((each) => archive.includes(`node_modules/${each}/`))
    expect({ name, beside }).toEqual({ name, beside: [] })
  }
})

test('every function is small, and none holds the embedded database', async () => {
  const sizes = await Promise.all(bundled.map(async ({ name, path }) => ({ name, bytes: (await stat(path)).size })))
  expect(sizes.filter(({ name, bytes }) => bytes > (MAX_WITH_IMAGES[name] ?? MAX_ZIPPED_BYTES))).toEqual([])
  expect(
    bundled.flatMap(({ inputs = [] }) =>
      inputs.filter((file) => file.includes('@electric-sql')).map((file) => basename(file)),
    ),
  ).toEqual([])
})
