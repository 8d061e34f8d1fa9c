import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'

import { localImages } from '../host/local-images.ts'
import { folderWith } from '../testing/temporary.ts'
import { functionsInDev } from './functions-in-dev.ts'

const takes = (name: string): string => `export function ${name}() {}`

test('a scheduled function runs on the development server too, at its start', async () => {
  const folder = await folderWith({
    'functions/_lib/http/database.ts': takes('useDatabase'),
    'functions/_lib/operators/secret.ts': takes('useSecret'),
    'functions/_lib/http/log.ts': takes('useLog'),
    'functions/_lib/pictures/store.ts': takes('useImageStore'),
    'functions/daily.ts': `
      import { writeFile } from 'node:fs/promises'
      export const config = { schedule: '@daily' }
      export default async () => {
        await writeFile(new URL('../ran', import.meta.url), 'yes')
        return new Response(null, { status: 204 })
      }`,
  })
  const database = await openTestDatabase('embedded')
  onTestFinished(() => database.close())
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const plugin = functionsInDev({
    projectDirectory: folder,
    database,
    secret: 'of this test',
    images: localImages(folder),
    signal: stopping.signal,
  })
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true },
    plugins: [plugin],
  })
  onTestFinished(() => server.close())
  await expect.poll(() => readFile(join(folder, 'ran'), 'utf8').catch(() => null), { timeout: 10_000 }).toBe('yes')
})
