import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { setRole } from '#db/queries/operators/operators.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'

import { startBuildHook } from '#functions/_lib/testing/build-hook.ts'
import { everyCall, WRITES } from '#functions/_lib/testing/every-call.ts'
import type { Call } from '#functions/_lib/testing/every-call.ts'
import { operatorWrites as writes } from '#functions/_lib/testing/operator-writes.ts'
import type { Write } from '#functions/_lib/testing/operator-writes.ts'
import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import type { SignedIn } from '#functions/_lib/testing/operator.ts'
import { jpeg } from '#functions/_lib/testing/pictures.ts'
import { lend, platform } from '#functions/_lib/testing/platform.ts'
import { formWith, upload } from '#functions/_lib/testing/upload-image.ts'

const PICTURE = 'POST /api/upload-image'
/** Changes the live changes, but nothing that a build contains. */
const REPORT = 'DELETE /api/admin/visitor-reports/:id'

let operator: SignedIn
let hook: Awaited<ReturnType<typeof startBuildHook>> | null = null

describe('the calls by which operators write', () => {
  let opened: TestDatabase
  let purged: string[] = []

  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
    const { db } = opened
    platform.withDatabase = lend(opened)
    platform.purge = async (tag) => void purged.push(tag)
    platform.images = { ...platform.images, save: async () => undefined }
    operator = await signedInOperator(db)
    // The geocoder's next turn is too far away for any call to wait for it.
    const nextAt = new Date(Date.now() + 3_600_000)
    await db.insertInto('geocoderTurns').values({ id: 1, nextAt }).execute()
  })
  afterAll(() => opened.close())
  afterEach(async () => {
    purged = []
    platform.buildHookUrl = null
    await hook?.stop()
    hook = null
  })

  async function send({ name, method, send: sendAs }: Call, write: Write): Promise<Response> {
    const { id = '', body = {} } = await write(opened.db, operator.id)
    const path = name.slice(method.length + 1).replace(/:\w+/, id)
    const headers = { Cookie: operator.cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' }
    return sendAs(headers, { path, body: JSON.stringify(body) })
  }

  test.each(Object.entries(writes))('%s publishes its change', async (name, write) => {
    if (name === 'POST /api/admin/publish') {
      hook = await startBuildHook()
      platform.buildHookUrl = hook.url
    }
    purged = []
    const call = (await everyCall(WRITES)).find((one) => one.name === name)
    const answer = call && (await send(call, write))
    expect([answer?.ok, purged]).toEqual([true, ['producers']])
  })

  test('the upload of a picture publishes its change', async () => {
    const { cookie } = await signedInOperator(opened.db, 'bente')
    const answer = await upload({ cookie, body: formWith(Buffer.from(await jpeg({ width: 30, height: 30 }))) })
    expect([answer.status, purged]).toEqual([201, ['producers']])
  })

  test('every such call is listed above', async () => {
    const { id, cookie } = await signedInOperator(opened.db, 'carl')
    await setRole(opened.db, id, 'administrator')
    const found = []
    for (const { name, send: sendAs } of await everyCall(WRITES)) {
      const refused = await sendAs({ Origin: 'http://localhost' })
      if (refused.status !== 401) continue
      // 405: the path does not have this method. 401: the call is for owners.
      const { status } = await sendAs({ Cookie: cookie, Origin: 'http://localhost' })
      if (status !== 405 && status !== 401) found.push(name)
    }
    expect(found.sort()).toEqual([...Object.keys(writes), PICTURE, REPORT].sort())
  })
})
