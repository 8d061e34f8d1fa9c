import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { findProducer } from '#db/queries/producer/producers.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { becomeOwner, confirmAsOwner } from '#db/queries/owners/owners.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { cookieOf, signedInOperator } from '#functions/_lib/testing/operator.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import type { Sent } from '#functions/_lib/testing/visitor.ts'
import { findAnswer } from '#functions/live-changes/answers.ts'
import { saveVisit } from '#db/queries/visits/visits.ts'
import { recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { cleanUpTask } from '#functions/retention/clean-up.ts'
import { outcomeOf } from '#src/domain/visits/outcome.ts'
import { visitDay } from '#src/domain/visits/visits.ts'
import type { VisitFinding } from '#src/domain/visits/visits.ts'

import { visitorAdminRoutes } from './admin.ts'
import { visitRoutes } from './routes.ts'

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

describe('a report of a visitor', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    const db = () => opened().db
    const report = (
      producerId: string,
      finding: VisitFinding,
      { id = randomUUID(), visitedAt = new Date(), ...sent }: Sent & { id?: string; visitedAt?: Date } = {},
    ) =>
      send(
        visitRoutes,
        `/api/producers/${producerId}/visits`,
        { id, finding, visitedAt: visitedAt.toISOString() },
        { ip: newVisitor(), ...sent },
      )
    const makeOlder = (producerId: string, days: number) =>
      db()
        .updateTable('visits')
        .set({ createdAt: daysAgo(days), visitedAt: daysAgo(days) })
        .where('producerId', '=', producerId)
        .execute()
    const stored = (producerId: string) =>
      db().selectFrom('visits').selectAll().where('producerId', '=', producerId).orderBy('createdAt').execute()
    const reports = (producerId: string) =>
      db()
        .selectFrom('correctionRequests')
        .select(['field', 'suggestedValue', 'description'])
        .where('producerId', '=', producerId)
        .execute()
    const shown = async (producerId: string) => {
      const answer = await findAnswer(db(), await recordBuildRevision(db(), new Date()), new Date())
      if (answer?.status !== 'known') throw new Error('The revision is unknown')
      return answer.notices.filter(({ id }) => id === producerId).map(({ kind, text }) => ({ kind, text }))
    }
    const alwaysOpen = () => addProducer(db(), { openingHours: 'Mo-Su 00:00-24:00' })
    const confirmedBy = async (id: string) => (await findProducer(db(), id))?.confirmedBy

    test('is acknowledged, and two people a day apart confirm the shop', async () => {
      const id = await addProducer(db())
      const first = await report(id, 'open')
      expect([first.status, await first.json()]).toEqual([
        201,
        { message: 'Tak. Det hjælper den næste, der kører forbi.' },
      ])
      expect(await confirmedBy(id)).toBeNull()
      await makeOlder(id, 1)
      await report(id, 'here')
      expect(await confirmedBy(id)).toBe('visitors')
    })

    test('is stored once, however often it is sent', async () => {
      const [id, visitId] = [await addProducer(db()), randomUUID()]
      const ip = newVisitor()
      await Promise.all([report(id, 'closed', { id: visitId, ip }), report(id, 'closed', { id: visitId, ip })])
      expect([(await stored(id)).length, (await reports(id)).length]).toEqual([1, 1])
    })

    test('does not replace the finding of another that is sent at the same time', async () => {
      const [id, now] = [await alwaysOpen(), new Date()]
      const save = (finding: VisitFinding, visitedAt: Date) => {
        const sent = { id: randomUUID(), finding, visitedAt: visitedAt.toISOString() }
        const digests = { visitor: sent.id, browser: sent.id }
        const nothingYet = { visits: [], answeredAt: null, isReportedClosed: false }
        const outcome = outcomeOf(sent, nothingYet, { digests, stated: 'open', now })
        return saveVisit(db(), { id: sent.id, producerId: id, ...outcome, heldUntil: null, report: null, mails: [] })
      }
      await Promise.all([save('open', now), save('shut', daysAgo(1)), save('open', daysAgo(2))])
      const found = await db()
        .selectFrom('producers')
        .select(['foundOpenAt', 'foundShutAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect([found.foundOpenAt, found.foundShutAt?.getTime()]).toEqual([now, expect.any(Number)])
    })

    test('is shown if it contradicts the hours, and changes nothing else', async () => {
      const id = await alwaysOpen()
      const visitedAt = daysAgo(2)
      await report(id, 'shut', { visitedAt })
      expect(await shown(id)).toEqual([{ kind: 'visit', text: `En besøgende fandt den lukket ${visitDay(visitedAt)}` }])
      expect(await db().selectFrom('mails').select('key').execute()).toEqual([])
    })

    test('is removed by an operator, and no longer counts', async () => {
      const id = await alwaysOpen()
      for (const days of [3, 2]) {
        await report(id, 'shut')
        await makeOlder(id, days)
      }
      expect(await shown(id)).toMatchObject([{ kind: 'doubt' }])
      const operator = await signedInOperator(db())
      const [first, second] = await stored(id)
      const remove = (visitId = '') =>
        operator.call(visitorAdminRoutes, 'DELETE', `/api/admin/visitor-reports/${visitId}`)
      expect((await remove(second?.id)).status).toBe(200)
      expect(await shown(id)).toMatchObject([{ kind: 'visit' }])
      expect((await remove(first?.id)).status).toBe(200)
      expect(await shown(id)).toEqual([])
      expect((await refusal(await remove(first?.id))).status).toBe(404)
    })

    test('is removed by an operator, and the shop stays confirmed only by those that remain', async () => {
      const id = await addProducer(db())
      for (const days of [100, 7, 2]) {
        await report(id, 'open')
        await db()
          .updateTable('visits')
          .set({ createdAt: daysAgo(days) })
          .where('producerId', '=', id)
          .where('createdAt', '>', daysAgo(1))
          .execute()
      }
      await report(id, 'here')
      const operator = await signedInOperator(db())
      const confirmedAt = async () => (await findProducer(db(), id))?.confirmedAt
      const last = await confirmedAt()
      const [, first, , third] = await stored(id)
      const remove = (visitId = '') =>
        operator.call(visitorAdminRoutes, 'DELETE', `/api/admin/visitor-reports/${visitId}`)
      await remove(first?.id)
      expect(await confirmedAt()).toBe(last)
      await remove(third?.id)
      expect(await confirmedAt()).toBeNull()
    })

    test('puts the hours in doubt together with another and mails the owner, until the owner confirms', async () => {
      const id = await alwaysOpen()
      await db()
        .transaction()
        .execute((trx) => becomeOwner(trx, id, 'karen@example.dk'))
      await db()
        .updateTable('owners')
        .set({ since: daysAgo(90) })
        .execute()
      await report(id, 'shut')
      await makeOlder(id, 3)
      await report(id, 'shut')
      expect(await shown(id)).toEqual([
        { kind: 'doubt', text: `To besøgende fandt den lukket, senest ${visitDay(new Date())}` },
      ])
      const mails = await db().selectFrom('mails').select(['recipient', 'subject', 'text']).execute()
      expect(mails).toEqual([
        {
          recipient: 'karen@example.dk',
          subject: expect.stringMatching(/^Passer åbningstiderne\? Bakkegården/),
          text: expect.stringContaining('To besøgende har fundet Bakkegården lukket, selv om der stod åbent.'),
        },
      ])
      await db()
        .transaction()
        .execute((trx) => confirmAsOwner(trx, id, new Date()))
      expect(await shown(id)).toEqual([])
    })

    test('is never in the future, and not older than seven days', async () => {
      const id = await addProducer(db())
      const late = await report(id, 'open', { visitedAt: daysAgo(7.1) })
      expect(await refusal(late)).toMatchObject({ status: 422, message: 'Besøget er mere end 7 dage gammelt.' })
      await report(id, 'open', { visitedAt: daysAgo(-2) })
      const [visited] = await stored(id)
      expect(visited?.visitedAt.getTime()).toBeLessThanOrEqual(Date.now())
    })

    test('becomes a correction in Danish if the shop is gone, but outside its season only later', async () => {
      const [gone, seasonal] = [await addProducer(db()), await addProducer(db(), { name: 'Jordbærboden' })]
      platform.now = () => new Date('2026-11-25T12:00:00Z')
      const german = { headers: { 'Accept-Language': 'de' } }
      const thanks = await report(gone, 'gone', { visitedAt: platform.now(), ...german })
      expect(await thanks.json()).toEqual({ message: 'Danke. Das hilft den Nächsten, die vorbeifahren.' })
      await report(seasonal, 'gone', { visitedAt: platform.now() })
      expect(await reports(gone)).toEqual([
        {
          field: 'standing',
          suggestedValue: 'closed',
          description: 'En besøgende fandt den ikke på stedet ons. 25.11.',
        },
      ])
      expect(await reports(seasonal)).toEqual([])
      await visit(cleanUpTask, new Request('http://localhost/'))
      expect(await reports(seasonal)).toEqual([])
      platform.now = () => new Date('2027-06-02T12:00:00Z')
      await visit(cleanUpTask, new Request('http://localhost/'))
      expect(await reports(seasonal)).toEqual([
        {
          field: 'standing',
          suggestedValue: 'closed',
          description: 'En besøgende fandt den ikke på stedet den 25.11.2026, uden for sæsonen.',
        },
      ])
      platform.now = () => new Date()
    })

    test('counts once for a browser on any network, and once for a household', async () => {
      const id = await addProducer(db())
      const first = await report(id, 'open', { ip: '2001:db8:7:1101::1' })
      await makeOlder(id, 2)
      const body = { id: randomUUID(), finding: 'open', visitedAt: new Date().toISOString() }
      const headers = { Cookie: cookieOf(first) }
      await send(visitRoutes, `/api/producers/${id}/visits`, body, { ip: newVisitor(), headers })
      await report(id, 'open', { ip: '2001:db8:7:11ff::9' })
      expect(new Set((await stored(id)).map(({ person }) => person)).size).toBe(1)
      expect(await confirmedBy(id)).toBeNull()
    })

    test('is stored with a pseudonym for each shop instead of an address, erased after 90 days', async () => {
      const [one, other] = [await addProducer(db()), await addProducer(db())]
      await report(one, 'open', { ip: '192.0.2.77' })
      await report(other, 'open', { ip: '192.0.2.77' })
      const [words, otherWords] = [await stored(one), await stored(other)]
      expect(words[0]?.visitor).toMatch(/^[\w-]{43}$/)
      expect(words[0]?.visitor).not.toBe(otherWords[0]?.visitor)
      await makeOlder(one, 91)
      await visit(cleanUpTask, new Request('http://localhost/'))
      expect((await stored(one))[0]).toMatchObject({ visitor: null, browser: null })
      expect(await stored(other)).toEqual(otherWords)
    })

    test('is refused for a closed, unverified or unknown shop', async () => {
      const closed = await addProducer(db())
      await db()
        .transaction()
        .execute((trx) => setStanding(trx, closed, 'closed', null))
      const hidden = await addProducer(db(), { verified: false })
      for (const id of [closed, hidden, 'ingen']) expect((await refusal(await report(id, 'open'))).status).toBe(404)
      expect([...(await stored(closed)), ...(await stored(hidden))]).toEqual([])
    })
  })
})
