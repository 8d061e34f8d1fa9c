import { beforeAll, afterAll, describe, expect, test } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'
import { findCredentials, beginSession, findSessionOperator } from '#db/queries/operators/operators.ts'
import { countCall } from '#db/queries/limits/rate-limits.ts'
import { isPassword, nameCounter } from '#functions/operators/password.ts'
import { signInLimits } from '#src/domain/operators/sign-in.ts'

import type { Command } from './run-command.ts'
import { runAdminCommand } from './run-command.ts'

const unexpectedPrompt = async (): Promise<string> => Promise.reject(new Error('asked'))
const password = async (): Promise<string> => 'korn og kløver'

describe('npm run admin', () => {
  onEveryDatabase((opened) => {
    const run = (command: Command, prompt = unexpectedPrompt) => runAdminCommand(opened().db, command, prompt)
    const idOf = async (username: string) => (await findCredentials(opened().db, username))?.id ?? ''

    async function startSession(username: string, sid: string, expire = new Date(Date.now() + 3_600_000)) {
      const session = { sid, operatorId: await idOf(username), expire }
      await beginSession(opened().db, session, { formerSid: null, forgottenCounts: [] })
    }

    beforeAll(async () => {
      await run({ name: 'add', username: 'anna', firstName: 'Anna' }, password)
      await run({ name: 'add', username: 'bent', firstName: null }, password)
    })
    afterAll(() => opened().db.deleteFrom('adminUsers').execute())

    test('adds an operator who can sign in with the password, hashed at cost 12', async () => {
      const { passwordHash = '' } = (await findCredentials(opened().db, 'anna')) ?? {}
      expect(passwordHash).toMatch(/^\$2[ab]\$12\$/)
      expect(await isPassword('korn og kløver', passwordHash)).toBe(true)
    })

    test('refuses a name that is taken before it asks for a password', async () => {
      await expect(run({ name: 'add', username: 'anna', firstName: null })).rejects.toThrow(
        "There is an operator 'anna' already; 'password' sets a new password.",
      )
    })

    test.each([
      ['short', 'New password must be at least 6 characters.'],
      ['ø'.repeat(37), 'New password must be at most 72 bytes.'],
      ['Password1', 'New password is one of the most common ones: choose another.'],
    ])('refuses the password %s', async (wanted, message) => {
      await expect(run({ name: 'add', username: 'carl', firstName: null }, async () => wanted)).rejects.toThrow(message)
      expect(await findCredentials(opened().db, 'carl')).toBeUndefined()
    })

    test.each<Command>([
      { name: 'password', username: 'nobody' },
      { name: 'first-name', username: 'nobody', firstName: 'N' },
      { name: 'role', username: 'nobody', role: 'operator' },
      { name: 'sessions', username: 'nobody' },
      { name: 'end-sessions', username: 'nobody' },
    ])('$name of an operator who does not exist is refused', async (command) => {
      await expect(run(command)).rejects.toThrow("There is no operator 'nobody'.")
    })

    test('sets a password, ends the sessions, and clears the failed attempts', async () => {
      const { db } = opened()
      await startSession('bent', 'of-bent')
      const limit = { ...signInLimits.name, calls: 5 }
      const counters = [nameCounter('bent'), `${nameCounter('bent')}:192.0.2.1`]
      for (const counter of counters) for (let failure = 0; failure < 6; failure++) await countCall(db, counter, limit)
      expect(await run({ name: 'password', username: 'bent' }, async () => 'byg og havre')).toEqual([
        "'bent' has a new password, and is signed out everywhere.",
      ])
      expect(await isPassword('byg og havre', (await findCredentials(db, 'bent'))?.passwordHash ?? null)).toBe(true)
      expect(await findSessionOperator(db, 'of-bent')).toBeUndefined()
      for (const counter of counters) expect(await countCall(db, counter, limit)).toBeNull()
    })

    test('sets and removes a first name', async () => {
      expect(await run({ name: 'first-name', username: 'bent', firstName: 'Bent Ove' })).toEqual([
        "The dashboard greets 'bent' as Bent Ove.",
      ])
      expect(await run({ name: 'list' })).toEqual([
        'anna (Anna): administrator, 0 sessions',
        'bent (Bent Ove): operator, 0 sessions',
      ])
      expect(await run({ name: 'first-name', username: 'bent', firstName: null })).toEqual([
        "The dashboard greets 'bent' as bent.",
      ])
    })

    test('sets roles, and keeps at least one administrator', async () => {
      await expect(run({ name: 'role', username: 'anna', role: 'operator' })).rejects.toThrow(
        'There must be an administrator: make someone else one first.',
      )
      expect(await run({ name: 'role', username: 'bent', role: 'administrator' })).toEqual([
        "'bent' is an administrator.",
      ])
      expect(await run({ name: 'role', username: 'bent', role: 'operator' })).toEqual(["'bent' is an operator."])
    })

    test('lists active sessions in Danish time, and ends those of an operator or of all operators', async () => {
      await startSession('anna', 'a', new Date('2126-11-20T20:12:00Z'))
      await startSession('anna', 'b', new Date('2126-11-20T21:12:00Z'))
      await startSession('anna', 'over', new Date('2025-01-01T00:00:00Z'))
      await startSession('bent', 'c', new Date('2126-07-20T20:12:00Z'))
      expect(await run({ name: 'list' })).toEqual([
        'anna (Anna): administrator, 2 sessions',
        'bent: operator, 1 session',
      ])
      expect(await run({ name: 'sessions', username: null })).toEqual([
        expect.stringMatching(/^anna: since \d{4}-\d\d-\d\d \d\d:\d\d, until 2126-11-20 22:12$/),
        expect.stringMatching(/^anna: since .*, until 2126-11-20 21:12$/),
        expect.stringMatching(/^bent: since .*, until 2126-07-20 22:12$/),
      ])
      expect(await run({ name: 'sessions', username: 'bent' })).toHaveLength(1)
      expect(await run({ name: 'end-sessions', username: 'bent' })).toEqual(['Ended 1 session.'])
      expect(await findSessionOperator(opened().db, 'a')).toMatchObject({ username: 'anna' })
      expect(await run({ name: 'end-sessions', username: null })).toEqual(['Ended 2 sessions.'])
      expect(await run({ name: 'sessions', username: null })).toEqual(['No operator is signed in.'])
    })
  })
})
