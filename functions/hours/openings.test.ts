import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { refreshTask as schedule, hoursRoutes as hours } from './routes.ts'
import { openingsAnswer, readHoursAnswer } from '#src/contracts/hours/openings.ts'
import { errorAnswer } from '#src/contracts/shared/errors.ts'

import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  visit(hours, new Request(`http://localhost/api${path}`, { headers }))

async function daysOf(id: string, query: string) {
  return openingsAnswer.parse(await (await ask(`/producers/${id}/openings${query}`)).json()).days
}

async function refused(path: string) {
  const response = await ask(path)
  return { status: response.status, ...errorAnswer.parse(await response.json()) }
}

describe('openings', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('are listed day by day in Danish time, with names of holidays', async () => {
      const id = await addProducer(opened().db, {
        openingHours:
          'Mo-Th 09:00-12:00,14:00-17:00; Fr 22:00-02:00; Su "by appointment"; PH off "lukket"; Dec 27 00:00-24:00',
      })
      expect(await daysOf(id, '?from=2026-12-25&days=4')).toEqual([
        { date: '2026-12-25', holiday: '1. juledag', comment: 'lukket', spans: [] },
        { date: '2026-12-26', holiday: '2. juledag', comment: 'lukket', spans: [] },
        { date: '2026-12-27', holiday: null, comment: null, spans: [{ open: '00:00', close: '24:00', kind: 'open' }] },
        {
          date: '2026-12-28',
          holiday: null,
          comment: null,
          spans: [
            { open: '09:00', close: '12:00', kind: 'open' },
            { open: '14:00', close: '17:00', kind: 'open' },
          ],
        },
      ])
      const [night] = await daysOf(id, '?from=2026-11-27&days=1')
      expect(night?.spans).toEqual([{ open: '22:00', close: '02:00', kind: 'open' }])
      const [sunday] = await daysOf(id, '?from=2026-11-29&days=1')
      expect(sunday?.spans).toEqual([{ open: '00:00', close: '24:00', kind: 'byAppointment' }])
    })

    test('that are unknown are one span per day', async () => {
      const id = await addProducer(opened().db)
      expect(await daysOf(id, '?from=2026-12-20&days=1')).toEqual([
        {
          date: '2026-12-20',
          holiday: null,
          comment: null,
          spans: [{ open: '00:00', close: '24:00', kind: 'unknown' }],
        },
      ])
    })

    test('cover 31 days from today by default, and at most 366', async () => {
      const id = await addProducer(opened().db, { openingHours: '24/7' })
      platform.now = () => new Date('2026-03-28T23:30:00Z')
      const days = await daysOf(id, '')
      platform.now = () => new Date()
      expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([31, '2026-03-29', '2026-04-28'])
      expect(await daysOf(id, '?from=2028-01-01&days=366')).toHaveLength(366)
    })

    test.each([
      '?from=i%20dag',
      '?from=2026-02-30',
      '?from=2026-2-3',
      '?from=1999-12-31',
      '?from=2100-01-01',
      '?from=2026-12-20T10:00',
      '?days=0',
      '?days=367',
      '?days=-1',
      '?days=1.5',
      '?days=',
      '?days=x',
    ])('%s is refused with a reason', async (query) => {
      const id = await addProducer(opened().db, { openingHours: '24/7' })
      const { status, issues } = await refused(`/producers/${id}/openings${query}`)
      expect(status).toBe(422)
      expect(issues).toMatchObject([{ path: query.startsWith('?from') ? 'from' : 'days' }])
    })

    test('of an unknown or unverified producer are not found', async () => {
      const hidden = await addProducer(opened().db, { openingHours: '24/7', verified: false })
      for (const id of ['11111111-1111-4222-8333-444455556666', hidden, 'x'])
        expect((await refused(`/producers/${id}/openings`)).status).toBe(404)
    })

    test('are cached by the CDN, with an entry for each query', async () => {
      const id = await addProducer(opened().db, { openingHours: '24/7' })
      const { headers } = await ask(`/producers/${id}/openings`)
      expect(headers.get('netlify-cache-tag')).toBe('producers')
      expect(headers.get('netlify-vary')).toBe('query=from|days')
    })

    test("are previewed for operators, with the library's warnings", async () => {
      const { cookie } = await signedInOperator(opened().db)
      const read = async (text: string, language = 'en') =>
        readHoursAnswer.parse(
          await (
            await ask(`/admin/hours?hours=${encodeURIComponent(text)}`, { Cookie: cookie, 'Accept-Language': language })
          ).json(),
        )
      const known = await read('Mo-Fr 09:00-17:00; PH off')
      expect(known).toMatchObject({
        hours: 'Mo-Fr 09:00-17:00; PH off',
        isNote: false,
        warnings: [],
        openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: { closed: true } },
        hoursModel: { publicHolidays: { kind: 'closed' } },
      })
      expect(known.days).toHaveLength(14)
      expect(await read('ring først')).toMatchObject({
        hours: '"ring først"',
        isNote: true,
        warnings: [expect.stringContaining('note')],
      })
      expect((await read('Mo 9:00-17')).warnings).not.toEqual([])
      expect((await read('Mo 09-17', 'da')).warnings).toEqual(['Skriv også minutter: »09:00-17:00«.'])
      expect((await ask('/admin/hours?hours=24%2F7')).status).toBe(401)
    })

    test('are recompiled by a daily job', async () => {
      const { db } = opened()
      await addProducer(db, { openingHours: 'Fr 10:00-12:00' })
      await db.updateTable('compiledHours').set({ compiledOn: '2020-01-01' }).execute()
      const run = new Request('http://localhost/.netlify/functions/hours-schedule', { method: 'POST', body: '{}' })
      expect((await visit(schedule, run)).status).toBe(204)
      const { compiledOn } = await db
        .selectFrom('compiledHours')
        .select('compiledOn')
        .where('expression', '=', 'Fr 10:00-12:00')
        .executeTakeFirstOrThrow()
      expect(compiledOn > '2026-01-01').toBe(true)
      expect(
        await db.selectFrom('rebuildRequests').select('reason').where('reason', '=', 'hours').execute(),
      ).not.toEqual([])
    })
  })
})
