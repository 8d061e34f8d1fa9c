import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { listSmileys } from '#db/queries/smileys/shown.ts'
import { smileyTask as scheduled } from './sync.ts'

import { startOverpass } from '#functions/_lib/testing/overpass.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'
import { registerOf } from '#functions/_lib/testing/register.ts'

let database: TestDatabase
/** Responds as a test requests; here, with the register. */
let server: Awaited<ReturnType<typeof startOverpass>>

beforeAll(async () => {
  database = await openTestDatabase('postgres')
  server = await startOverpass()
  platform.withDatabase = lend(database)
  platform.log = () => undefined
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

const run = (time: string) => {
  platform.now = () => new Date(time)
  return visit(scheduled, new Request('http://localhost/', { method: 'POST' }))
}
const stored = () => database.db.selectFrom('sourceResponses').selectAll().where('dataSource', '=', 'smileys').execute()

test('nothing is fetched without an address', async () => {
  platform.smileyUrl = null
  expect((await run('2026-11-22T00:00:00Z')).status).toBe(204)
  expect(await stored()).toEqual([])
})

test('the register is fetched daily with our user agent, and an invalid response only records a problem', async () => {
  platform.smileyUrl = server.url
  const id = await addProducer(database.db, { name: 'Bøgely' })
  const body = registerOf([{ number: 7, name: 'Bøgely' }])
  server.answers({ body })
  await run('2026-11-22T00:00:00Z')
  await run('2026-11-22T01:00:00Z')
  expect(server.questions.map(({ headers }) => headers['user-agent'])).toEqual([`gaardkortet (${platform.siteUrl})`])
  expect((await listSmileys(database.db))[id]).toMatchObject({ result: 1 })

  server.answers({ body: body.slice(0, -40) })
  await run('2026-11-23T00:00:00Z')
  expect(await stored()).toMatchObject([
    {
      problem: 'It is no XML, or was cut off',
      attempts: 1,
      mergedAt: new Date('2026-11-22T00:00:00Z'),
      response: null,
    },
  ])
  server.answers({ status: 503, body: '' })
  await run('2026-11-23T01:00:00Z')
  expect(await stored()).toMatchObject([{ problem: 'The register is busy: it answered 503', attempts: 2 }])
  expect((await listSmileys(database.db))[id]).toMatchObject({ result: 1 })
})
