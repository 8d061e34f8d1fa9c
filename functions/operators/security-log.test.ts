import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import type { LogLine } from '#functions/_lib/http/log.ts'
import { operatorRoutes as auth } from './routes.ts'

import { addTestOperator, PASSWORD, signedInOperator, signIn } from '#functions/_lib/testing/operator.ts'
import { lend, platform } from '#functions/_lib/testing/platform.ts'
import { newVisitor } from '#functions/_lib/testing/visitor.ts'

let opened: TestDatabase
let lines: LogLine[] = []
beforeAll(async () => {
  opened = await openTestDatabase('postgres')
  platform.withDatabase = lend(opened)
  platform.log = (line) => void lines.push(line)
})
afterAll(() => opened.close())

/** The security events that were logged since the last call. */
function events(): [event: string, operatorId: string | null][] {
  const accountEvents = lines.flatMap((line): [string, string | null][] =>
    'operatorId' in line ? [[line.event, line.operatorId]] : [],
  )
  lines = []
  return accountEvents
}

describe('the security log', () => {
  test('records sign-ins, password changes and sign-outs', async () => {
    const { id, call } = await signedInOperator(opened.db, 'anna')
    expect(events()).toEqual([['signed-in', id]])
    const change = (currentPassword: string) =>
      call(auth, 'POST', '/api/change-password', {
        currentPassword,
        newPassword: 'byg og havre',
        confirmPassword: 'byg og havre',
      })
    await change('forkert')
    expect(events()).toEqual([['password-change-failed', id]])
    await call(auth, 'POST', '/api/logout')
    expect(events()).toEqual([['session-ended', id]])
    const again = await signedInOperator(opened.db, 'bente')
    events()
    await again.call(auth, 'POST', '/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'byg og havre',
      confirmPassword: 'byg og havre',
    })
    expect(events()).toEqual([['password-changed', again.id]])
  })

  test('records failed sign-ins and lock-outs by operator, and unknown names without an operator', async () => {
    const id = await addTestOperator(opened.db, 'carl')
    const ip = newVisitor()
    for (let tries = 0; tries < 6; tries++) await signIn('carl', 'forkert', { ip })
    expect(events()).toEqual([...Array.from({ length: 5 }, () => ['sign-in-failed', id]), ['locked-out', id]])
    await signIn('Karen Jensen', 'forkert')
    expect(events()).toEqual([['sign-in-failed', null]])
  })

  test('contains no name, password or plain address, and one digest for each network', async () => {
    const ip = '2001:db8:1:2::77'
    await signIn('Karen Jensen', 'hemmeligt', { ip })
    await signIn('carl', 'hemmeligt', { ip: '2001:db8:1:2:ffff::1' })
    await signIn('carl', 'hemmeligt')
    const networks = lines.flatMap((line) => ('network' in line ? [line.network] : []))
    expect(new Set(networks).size).toBe(2)
    expect(networks[0]).toBe(networks[1])
    expect(JSON.stringify(lines)).not.toMatch(/karen|jensen|carl|hemmeligt|2001|192\.0/i)
  })
})
