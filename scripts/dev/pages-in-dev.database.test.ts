import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { parseSnapshot } from '#src/data/snapshot.ts'

import { listen } from '../host/listen.ts'
import { folderWith } from '../testing/temporary.ts'
import { pagesInDev } from './dev-server.ts'

test('a page request after a change takes a new snapshot, and other requests use the existing snapshot', async () => {
  vi.stubEnv('SNAPSHOT', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await folderWith({})
  const { db, close } = await openTestDatabase('postgres')
  onTestFinished(close)
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true },
    plugins: [pagesInDev({ projectDirectory: folder, dataDirectory: folder, db })],
  })
  onTestFinished(() => server.close())
  const { url, close: stop } = await listen(server.middlewares, '127.0.0.1', 0)
  onTestFinished(stop)
  const edited: string[] = []
  // The watcher may report the snapshot file too.
  server.watcher.on('change', (file) => file.endsWith('.ts') && edited.push(file))
  const ask = (accept: string): Promise<Response> => fetch(url, { headers: { accept } })
  const names = async (): Promise<string[]> =>
    parseSnapshot(await readFile(process.env['SNAPSHOT'] ?? '', 'utf8')).producers.map(({ name }) => name)

  await ask('text/html')
  expect([await names(), edited]).toEqual([[], []])
  await addProducer(db, { name: 'Bøgely' })
  await ask('*/*')
  expect([await names(), edited]).toEqual([[], []])
  await ask('text/html')
  expect([await names(), edited]).toEqual([['Bøgely'], [join(folder, 'src/data/snapshot.ts')]])
})
