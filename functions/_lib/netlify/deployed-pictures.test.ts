import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { BlobsServer } from '@netlify/blobs/server'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'

import { bundlerOptions } from '../testing/bundler-options.ts'
import { signedInOperator } from '../testing/operator.ts'
import { jpeg } from '../testing/pictures.ts'
import { lend, platform, SECRET } from '../testing/platform.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-deployed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Uploads a file with the unpacked function and reads the picture with it, as Netlify calls it. */
const CALLER = `
  import { readFile } from 'node:fs/promises'
  const pictures = await import('./pictures/functions/pictures.mjs')
  const form = new FormData()
  form.set('image', new File([await readFile('bod.jpg')], 'bod.jpg'))
  const request = new Request('https://gaardkortet.example.dk/api/upload-image', { method: 'POST', headers: { Cookie: process.env.COOKIE }, body: form })
  const uploaded = await pictures.default(request, { ip: '192.0.2.1' })
  const answer = await uploaded.json()
  const served = await pictures.default(new Request(new URL(answer.imageUrl ?? '/images/none', request.url)), { ip: '192.0.2.1' })
  console.log(JSON.stringify([uploaded.status, answer, served.status, served.headers.get('content-type'), (await served.arrayBuffer()).byteLength]))
  process.exit()`

/** What Netlify tells a function of where the site's blobs are; theirs is played by the server of their own package. */
async function startBlobs(): Promise<string> {
  const server = new BlobsServer({ directory: join(folder, 'blobs'), token: 'a token' })
  const { port } = await server.start()
  onTestFinished(async () => void (await server.stop()))
  const address = `http://127.0.0.1:${port}`
  return Buffer.from(
    JSON.stringify({ edgeURL: address, uncachedEdgeURL: address, siteID: 'a-site', token: 'a token' }),
  ).toString('base64')
}

test(
  'the bundle takes and serves a picture where there is nothing of the project but it',
  { timeout: 180_000 },
  async () => {
    const options = { ...(await bundlerOptions()), archiveFormat: 'none' } as const
    await zipFunction('functions/pictures.ts', folder, options)
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
  },
)
