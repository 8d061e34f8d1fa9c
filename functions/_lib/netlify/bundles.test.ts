import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { BlobsServer } from '@netlify/blobs/server'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import type { FunctionResult } from '@netlify/zip-it-and-ship-it'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'

import { bundlerOptions } from '../testing/bundler-options.ts'
import { deployedCalls, deployedFunctions } from '../testing/deployed-functions.ts'
import type { DeployedFunction } from '../testing/deployed-functions.ts'
import { routesByEntry } from '../testing/every-call.ts'
import { signedInOperator } from '../testing/operator.ts'
import { jpeg } from '../testing/pictures.ts'
import { lend, platform, SECRET } from '../testing/platform.ts'

const MAX_ZIPPED_BYTES = 2_500_000
/** Size limits of functions with an image library; docs/decisions/pictures.md explains the larger one. */
const MAX_WITH_IMAGES: Record<string, number> = { drawings: 3_000_000, pictures: 10_300_000 }

let folder = ''
let bundled: FunctionResult[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-bundles-'))
  bundled = await zipFunctions(['functions'], folder, await bundlerOptions())
}, 900_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The settings that the bundler has found in a function's `config`, in the form of `deployedFunctions`. */
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

/** The patterns that the bundler has found, as Netlify matches them. */
function deployedPatterns(): { name: string; routes: URLPattern[]; excluded: URLPattern[] }[] {
  const patternsOf = (routes: readonly { pattern: string }[] = []): URLPattern[] =>
    routes.map(({ pattern }) => new URLPattern({ pathname: pattern }))
  return bundled.map(({ name, routes, excludedRoutes }) => ({
    name,
    routes: patternsOf(routes),
    excluded: patternsOf(excludedRoutes),
  }))
}

test("Netlify's bundler finds the routes, the schedule and the rate limit of every function, and no other function", () => {
  expect(Object.fromEntries(bundled.map((result) => [result.name, deployedAs(result)]))).toEqual(deployedFunctions)
})

test('every function mounts exactly the calls listed for it', async () => {
  expect(await routesByEntry()).toEqual(deployedCalls)
})

test('every call path matches the pattern of exactly one function', () => {
  const patterns = deployedPatterns()
  for (const [owner, paths] of Object.entries(deployedCalls))
    for (const path of paths) {
      const pathname = path.replaceAll(/:\w+/g, 'x')
      const claimedBy = patterns.filter(({ routes, excluded }) => {
        const matches = (pattern: URLPattern): boolean => pattern.test({ pathname })
        return routes.some(matches) && !excluded.some(matches)
      })
      expect({ path, claimedBy: claimedBy.map(({ name }) => name) }).toEqual({ path, claimedBy: [owner] })
    }
})

test('every function handles all methods, and every rate limit counts calls per minute and address', () => {
  expect(bundled.flatMap(({ routes = [] }) => routes.flatMap(({ methods }) => methods))).toEqual([])
  const limits = bundled.flatMap(({ trafficRules }) => (trafficRules === undefined ? [] : [trafficRules.action.config]))
  expect(limits.filter(({ rateLimitConfig }) => rateLimitConfig.windowSize !== 60)).toEqual([])
  expect(limits.filter(({ aggregate }) => aggregate.keys.map(({ type }) => type).join() !== 'ip,domain')).toEqual([])
})

test('the postcodes of municipalities are bundled with the function that places producers', () => {
  const { inputs = [] } = bundled.find(({ name }) => name === 'pages') ?? {}
  expect(inputs.map((file) => basename(file))).toContain('municipality-postcodes.ts')
})

test('the drawings bundle contains its fonts and its renderer', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'drawings') ?? {}
  const archive = await readFile(path, 'latin1')
  for (const file of ['fonts/vollkorn-700.ttf', 'fonts/figtree-500.ttf', 'resvg-wasm/index_bg.wasm'])
    expect(archive).toContain(file)
})

test('the scheduled bundle contains the OpenStreetMap query', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'scheduled') ?? {}
  expect(await readFile(path, 'latin1')).toContain('functions/sources/osm/farm-shops.overpassql')
})

test('the pictures bundle contains its native library', async () => {
  const { path = '' } = bundled.find(({ name }) => name === 'pictures') ?? {}
  const archive = await readFile(path, 'latin1')
  for (const library of ['sharp', 'sharp-libvips'])
    expect(archive).toContain(`@img/${library}-${process.platform}-${process.arch}`)
})

test('kysely and jose are bundled into the function file, not into node_modules beside it', async () => {
  for (const { name, path } of bundled) {
    const archive = await readFile(path, 'latin1')
    const beside = ['kysely', 'jose'].filter((each) => archive.includes(`node_modules/${each}/`))
    expect({ name, beside }).toEqual({ name, beside: [] })
  }
})

test('every bundle is small and excludes the embedded database', async () => {
  const sizes = await Promise.all(bundled.map(async ({ name, path }) => ({ name, bytes: (await stat(path)).size })))
  expect(sizes.filter(({ name, bytes }) => bytes > (MAX_WITH_IMAGES[name] ?? MAX_ZIPPED_BYTES))).toEqual([])
  expect(
    bundled.flatMap(({ inputs = [] }) =>
      inputs.filter((file) => file.includes('@electric-sql')).map((file) => basename(file)),
    ),
  ).toEqual([])
})

/** Unpacks a function into a folder of its own, outside of the project. */
async function unpack(name: string): Promise<void> {
  const { path = '' } = bundled.find((each) => each.name === name) ?? {}
  for (const [file, content] of Object.entries(unzipSync(await readFile(path)))) {
    if (file.endsWith('/')) continue
    const target = join(folder, name, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
}

/** Calls the unpacked function as Netlify does: uploads a file, then reads the picture. */
const CALLER = `
  import { readFile } from 'node:fs/promises'
  const pictures = await import('./pictures/functions/pictures.mjs')
  const form = new FormData()
  form.set('image', new File([await readFile('bod.jpg')], 'bod.jpg'))
  const request = new Request('https://gaardkortet.example.dk/api/upload-image', {
    method: 'POST',
    headers: { Cookie: process.env.COOKIE },
    body: form,
  })
  const uploaded = await pictures.default(request, { ip: '192.0.2.1' })
  const answer = await uploaded.json()
  const served = await pictures.default(new Request(new URL(answer.imageUrl ?? '/images/none', request.url)), { ip: '192.0.2.1' })
  const { byteLength } = await served.arrayBuffer()
  console.log(JSON.stringify([uploaded.status, answer, served.status, served.headers.get('content-type'), byteLength]))
  process.exit()`

/**
 * Starts a server that replaces Netlify's blobs, from their package. Returns the variable by which functions find it.
 */
async function startBlobs(): Promise<string> {
  const server = new BlobsServer({ directory: join(folder, 'blobs'), token: 'a token' })
  const { port } = await server.start()
  onTestFinished(async () => void (await server.stop()))
  const address = `http://127.0.0.1:${port}`
  return Buffer.from(
    JSON.stringify({ edgeURL: address, uncachedEdgeURL: address, siteID: 'a-site', token: 'a token' }),
  ).toString('base64')
}

test('the pictures bundle stores and serves a picture outside the project folder', { timeout: 60_000 }, async () => {
  await unpack('pictures')
  await writeFile(join(folder, 'call.mjs'), CALLER)
  await writeFile(join(folder, 'bod.jpg'), await jpeg({ width: 1000, height: 500 }))

  const database = await openTestDatabase('postgres')
  onTestFinished(() => database.close())
  platform.withDatabase = lend(database)
  const { cookie } = await signedInOperator(database.db)
  const { stdout } = await promisify(execFile)(process.execPath, ['call.mjs'], {
    cwd: folder,
    env: {
      DATABASE_URL: database.settings.driver === 'postgres' ? database.settings.url : '',
      SESSION_SECRET: SECRET,
      NETLIFY_BLOBS_CONTEXT: await startBlobs(),
      // Over HTTPS the cookie has a prefix.
      COOKIE: `__Host-${cookie}`,
    },
  })
  const [uploaded, answer, served, type, bytes] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  expect([uploaded, answer, served, type]).toEqual([
    201,
    { imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-1000x500\.webp$/) },
    200,
    'image/webp',
  ])
  expect(bytes).toBeGreaterThan(1000)
})
