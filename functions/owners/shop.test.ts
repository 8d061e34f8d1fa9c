import { describe, expect, test } from 'vitest'

import { findProducer } from '#db/queries/producer/producers.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { correctionAdminRoutes as corrections } from '#functions/corrections/admin.ts'
import { noticeRoutes as notices } from './notices.ts'
import { noticesAnswer } from '#src/domain/open-data/notices.ts'
import { ownerRoutes as owners } from './routes.ts'
import { ownerAdminRoutes as admin } from './admin.ts'
import { ownerPictureRoutes as picture } from '../pictures/upload.ts'
import { ownerShopRoutes as shop } from './shop.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { signedInOwner } from '#functions/_lib/testing/owner.ts'
import type { SignedInOwner } from '#functions/_lib/testing/owner.ts'
import { platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const { day } = localMoment(new Date())
const [today, tomorrow] = [dateOf(day), dateOf(day + 1)]
const own = '/images/0123456789abcdef0123456789abcdef-64x48.webp'
const closedToday = { text: null, firstDay: today, lastDay: today }

let addresses = 0

describe('an owner of a shop', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)

    async function newOwner(): Promise<SignedInOwner & { id: string; path: string; email: string }> {
      const email = `ejer${++addresses}@example.dk`
      const id = await addProducer(opened().db, { phone: '11 11 11 11' })
      return { id, email, path: `/api/owners/shops/${id}`, ...(await signedInOwner(opened().db, id, email)) }
    }
    const ownerIdOf = async (id: string): Promise<string> =>
      (await opened().db.selectFrom('owners').select('id').where('producerId', '=', id).executeTakeFirstOrThrow()).id
    const historyOf = (id: string) =>
      opened()
        .db.selectFrom('producerChanges')
        .select(['source', 'ownerId', 'fields'])
        .where('producerId', '=', id)
        .execute()
    const publicNotices = async (id: string): Promise<object[]> => {
      const answer = await visit(notices, new Request('http://localhost/api/notices'))
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      return noticesAnswer.parse(await answer.json()).filter((notice) => notice.id === id)
    }

    test('changes the page at once, which the history records as a change by the owner', async () => {
      const { id, path, call } = await newOwner()
      const purged: string[] = []
      platform.purge = async (tag) => void purged.push(tag)
      const answer = await call(shop, 'PATCH', path, { phone: '22 22 22 22', products: ['eggs'] })
      platform.purge = async () => undefined
      expect([answer.status, purged]).toEqual([200, ['producers']])
      expect(await answer.json()).toMatchObject({
        waits: false,
        producer: { phone: '22 22 22 22', products: ['eggs'] },
      })
      expect(await findProducer(opened().db, id)).toMatchObject({ phone: '22 22 22 22', confirmedBy: 'owner' })
      expect(await historyOf(id)).toMatchObject([{ source: 'owner', ownerId: await ownerIdOf(id) }])
      const buildRequests = await opened()
        .db.selectFrom('rebuildRequests')
        .select('reason')
        .where('reason', '=', 'owner')
        .execute()
      expect(buildRequests).not.toEqual([])
    })

    test('cannot change the position, the visibility or the source', async () => {
      const { id, path, call } = await newOwner()
      await call(shop, 'PATCH', path, {
        latitude: 56,
        longitude: 9,
        verified: false,
        standing: 'closed',
        dataSource: 'x',
      })
      expect(await findProducer(opened().db, id)).toMatchObject({
        latitude: 55.06,
        longitude: 10.61,
        verified: true,
        standing: 'listed',
        dataSource: null,
      })
    })

    test('waits for approval of the first new name and of an address, but not of a second name', async () => {
      const { id, path, call } = await newOwner()
      const answer = await call(shop, 'PATCH', path, {
        name: 'Nygården',
        address: 'Nyvej 2, 5700 Svendborg',
        phone: '33 33 33 33',
      })
      expect(await answer.json()).toMatchObject({ waits: true })
      expect(await findProducer(opened().db, id)).toMatchObject({ name: 'Bakkegården', phone: '33 33 33 33' })
      const shown = await (await call(shop, 'GET', path)).json()
      expect(shown.waiting).toEqual([
        { field: 'address', text: 'Nyvej 2, 5700 Svendborg' },
        { field: 'name', text: 'Nygården' },
      ])

      const requests = await opened()
        .db.selectFrom('correctionRequests')
        .select(['id', 'field', 'submitterName'])
        .where('producerId', '=', id)
        .execute()
      const { id: correction } = requests.find(({ field }) => field === 'name') ?? { id: '' }
      const basedOn = (await findProducer(opened().db, id))?.updatedAt
      const approval = { status: 'approved', adminNotes: null, value: 'Nygården', basedOn }
      const judged = await operator.call(corrections, 'PUT', `/api/admin/corrections/${correction}/status`, approval)
      expect(judged.status).toBe(200)
      expect(await findProducer(opened().db, id)).toMatchObject({ name: 'Nygården' })

      await call(shop, 'PATCH', path, { name: 'Nygård', address: 'Nyvej 3, 5700 Svendborg' })
      expect(await findProducer(opened().db, id)).toMatchObject({
        name: 'Nygård',
        address: 'Bakkevej 1, 5700 Svendborg',
      })
      // A new request replaces the earlier one.
      expect((await (await call(shop, 'GET', path)).json()).waiting).toEqual([
        { field: 'address', text: 'Nyvej 3, 5700 Svendborg' },
      ])
    })

    test('moves the pin up to 200 m at once; longer moves wait, even in several short steps', async () => {
      const { id, path, call } = await newOwner()
      const metres = (distance: number) => ({ latitude: 55.06 + distance / 111_195, longitude: 10.61 })
      const put = async (distance: number) => (await call(shop, 'PUT', `${path}/position`, metres(distance))).json()
      const latitudeNow = async () => (await findProducer(opened().db, id))?.latitude
      expect(await put(150)).toEqual({ waits: false })
      expect(await latitudeNow()).toBe(metres(150).latitude)
      expect(await put(300)).toEqual({ waits: true })
      expect(await put(250)).toEqual({ waits: true })
      expect(await latitudeNow()).toBe(metres(150).latitude)
      const { waiting } = await (await call(shop, 'GET', path)).json()
      expect(waiting).toEqual([
        { field: 'place', text: expect.stringMatching(/^Nålen flyttes 250 m: 55\.06\d+, 10\.61$/) },
      ])
      // A pin within reach replaces the pending one.
      expect(await put(0)).toEqual({ waits: false })
      expect((await (await call(shop, 'GET', path)).json()).waiting).toEqual([])
      const outside = await refusal(await call(shop, 'PUT', `${path}/position`, { latitude: 48, longitude: 2 }))
      expect(outside.status).toBe(422)
    })

    test('has the pin moved when an operator approves it, and the next move is measured from there', async () => {
      const { id, path, call } = await newOwner()
      const pin = { latitude: 55.08, longitude: 10.61 }
      await call(shop, 'PUT', `${path}/position`, pin)
      const correctionQuery = opened().db.selectFrom('correctionRequests').select(['id', 'suggestedValue'])
      const { id: correction, suggestedValue } = await correctionQuery
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      expect(suggestedValue).toBe('55.08,10.61')
      const basedOn = (await findProducer(opened().db, id))?.updatedAt
      const position = { ...pin, placeAccuracy: null }
      const approval = { status: 'approved', adminNotes: null, value: null, position, basedOn }
      const judged = await operator.call(corrections, 'PUT', `/api/admin/corrections/${correction}/status`, approval)
      expect(judged.status).toBe(200)
      expect(await findProducer(opened().db, id)).toMatchObject(pin)
      const next = await call(shop, 'PUT', `${path}/position`, { ...pin, longitude: 10.611 })
      expect(await next.json()).toEqual({ waits: false })
    })

    test('does not overwrite a change that was made meanwhile', async () => {
      const { id, path, call } = await newOwner()
      const { producer } = await (await call(shop, 'GET', path)).json()
      await call(shop, 'PATCH', path, { phone: '44 44 44 44' })
      const body = { phone: '55 55 55 55', basedOn: producer.updatedAt, seen: { phone: '11 11 11 11' } }
      expect((await call(shop, 'PATCH', path, body)).status).toBe(409)
      expect(await findProducer(opened().db, id)).toMatchObject({ phone: '44 44 44 44' })
    })

    test('requests no approval after a conflict', async () => {
      const { id, path, call } = await newOwner()
      const { producer } = await (await call(shop, 'GET', path)).json()
      await call(shop, 'PATCH', path, { phone: '44 44 44 44' })
      const seen = { phone: '11 11 11 11', name: 'Bakkegården' }
      const body = { phone: '55 55 55 55', name: 'Nygården', basedOn: producer.updatedAt, seen }
      expect((await call(shop, 'PATCH', path, body)).status).toBe(409)
      expect((await (await call(shop, 'GET', path)).json()).waiting).toEqual([])
      expect(await findProducer(opened().db, id)).toMatchObject({ phone: '44 44 44 44', name: 'Bakkegården' })
    })

    test('shows no picture of another host, except one that was there before', async () => {
      const { id, path, call } = await newOwner()
      const foreign = 'https://example.com/spion.gif'
      for (const [edit, field] of [
        [{ imageUrl: foreign }, 'imageUrl'],
        [{ furtherPictures: [own, foreign] }, 'furtherPictures'],
      ] as const) {
        const answer = await refusal(await call(shop, 'PATCH', path, edit))
        expect([answer.status, answer.issues?.[0]?.path]).toEqual([422, field])
      }
      await opened().db.updateTable('producers').set({ imageUrl: foreign }).where('id', '=', id).execute()
      const order = { imageUrl: own, furtherPictures: [foreign] }
      expect(await (await call(shop, 'PATCH', path, order)).json()).toMatchObject({ producer: order })
    })

    test('has up to six pictures in order, and the former pictures back when a change is undone', async () => {
      const { id, path, call } = await newOwner()
      const six = [1, 2, 3, 4, 5, 6].map((nth) => own.replace('64x', `${nth}x`))
      const [imageUrl = '', ...furtherPictures] = six
      expect((await call(shop, 'PATCH', path, { imageUrl, furtherPictures: [...furtherPictures, own] })).status).toBe(
        422,
      )
      await call(shop, 'PATCH', path, { imageUrl, furtherPictures })
      await call(shop, 'PATCH', path, { imageUrl: six[5], furtherPictures: six.slice(0, 5) })
      expect(await findProducer(opened().db, id)).toMatchObject({ imageUrl: six[5], furtherPictures: six.slice(0, 5) })
      await operator.call(admin, 'POST', `/api/admin/owners/${await ownerIdOf(id)}/undo`)
      expect(await findProducer(opened().db, id)).toMatchObject({ imageUrl: null, furtherPictures: [] })
    })

    test('confirms the page', async () => {
      const { id, path, call } = await newOwner()
      await opened().db.updateTable('owners').set({ reminders: 2 }).where('producerId', '=', id).execute()
      expect((await call(shop, 'POST', `${path}/confirmation`)).status).toBe(201)
      expect(await findProducer(opened().db, id)).toMatchObject({ confirmedBy: 'owner', editedAt: null })
      const { reminders } = await opened()
        .db.selectFrom('owners')
        .select('reminders')
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      expect(reminders).toBe(0)
    })

    test('adds notices and removes them', async () => {
      const { id, path, call } = await newOwner()
      expect((await call(shop, 'PUT', `${path}/notices/closed`, closedToday)).status).toBe(200)
      const line = { text: 'Nye jordbær', firstDay: today, lastDay: tomorrow }
      await call(shop, 'PUT', `${path}/notices/line`, line)
      await call(shop, 'PUT', `${path}/notices/line`, { ...line, text: 'Nye kartofler' })
      expect(await publicNotices(id)).toMatchObject([
        { kind: 'closed', text: null, firstDay: today, lastDay: today },
        { kind: 'line', text: 'Nye kartofler', lastDay: tomorrow },
      ])
      await call(shop, 'DELETE', `${path}/notices/closed`)
      expect(await publicNotices(id)).toMatchObject([{ kind: 'line' }])
    })

    test.each([
      ['line', { text: 'x'.repeat(81), firstDay: today, lastDay: today }, 'text'],
      ['line', { text: 'Se <a href="https://example.com">her</a>', firstDay: today, lastDay: today }, 'text'],
      ['line', { text: null, firstDay: today, lastDay: today }, 'text'],
      ['closed', { text: null, firstDay: tomorrow, lastDay: today }, 'lastDay'],
      ['holiday', { text: null, firstDay: 'i morgen', lastDay: today }, 'firstDay'],
    ])('cannot add an invalid notice: %s %j', async (kind, body, path) => {
      const owner = await newOwner()
      const answer = await refusal(await owner.call(shop, 'PUT', `${owner.path}/notices/${kind}`, body))
      expect([answer.status, answer.issues?.[0]?.path]).toEqual([422, path])
      expect(await publicNotices(owner.id)).toEqual([])
    })

    test('answers a review, and an operator approves the answer before it is public', async () => {
      const { id, path, call } = await newOwner()
      const review = await addReview(opened().db, id, 2, true, { comment: 'Lukket, da vi kom.' })
      const published = async () => {
        const answer = await visit(reviews, new Request(`http://localhost/api/producers/${id}/reviews`), {
          ip: newVisitor(),
        })
        return (await answer.json())[0].answer
      }
      expect((await call(shop, 'PUT', `${path}/reviews/${review}`, { text: 'Det er vi kede af.' })).status).toBe(200)
      expect(await published()).toBeNull()
      const decide = (isApproved: boolean) =>
        operator.call(admin, 'PUT', `/api/admin/review-answers/${review}`, { isApproved })
      expect((await decide(true)).status).toBe(200)
      expect(await published()).toBe('Det er vi kede af.')
      // A changed text is a new answer, which awaits approval.
      await call(shop, 'PUT', `${path}/reviews/${review}`, { text: 'Noget helt andet.' })
      expect(await published()).toBeNull()
      expect((await decide(false)).status).toBe(200)
      expect((await decide(true)).status).toBe(404)
    })

    test('invites a second owner with the same rights, and leaves, which erases their own address', async () => {
      const { id, path, email, call } = await newOwner()
      const second = `anden${++addresses}@example.dk`
      expect((await call(shop, 'POST', `${path}/invitations`, { email: second })).status).toBe(201)
      const mails = await opened().db.selectFrom('mails').select('text').where('recipient', '=', second).execute()
      expect(mails.length).toBe(1)
      const other = await signedInOwner(opened().db, id, second)
      expect(await (await other.call(shop, 'GET', path)).json()).toMatchObject({ otherOwners: 1 })

      expect((await call(shop, 'DELETE', path)).status).toBe(200)
      expect((await call(shop, 'GET', path)).status).toBe(401)
      expect((await other.call(shop, 'GET', path)).status).toBe(200)
      const kept = await opened().db.selectFrom('owners').select('id').where('email', '=', email).execute()
      const sessions = await opened()
        .db.selectFrom('ownerSessions')
        .select('sidHash')
        .where('email', '=', email)
        .execute()
      expect([kept, sessions]).toEqual([[], []])
    })

    test('invites at most three owners a day', async () => {
      const { path, call } = await newOwner()
      const statuses = []
      for (const nth of [1, 2, 3, 4])
        statuses.push(
          (await call(shop, 'POST', `${path}/invitations`, { email: `g${nth}-${++addresses}@example.dk` })).status,
        )
      expect(statuses).toEqual([201, 201, 201, 429])
    })

    test('cannot access another shop by any call', async () => {
      const [mine, other] = [await newOwner(), await newOwner()]
      const review = await addReview(opened().db, other.id, 4)
      const before = await findProducer(opened().db, other.id)
      const calls: [typeof shop, string, string, object?][] = [
        [shop, 'GET', ''],
        [shop, 'PATCH', '', { phone: '99 99 99 99' }],
        [shop, 'DELETE', ''],
        [shop, 'POST', '/confirmation'],
        [shop, 'PUT', '/notices/closed', closedToday],
        [shop, 'DELETE', '/notices/closed'],
        [shop, 'PUT', '/wishes', { wantsReviews: false, wantsCorrections: false, wantsReminders: false }],
        [shop, 'POST', '/invitations', { email: 'medskyldig@example.dk' }],
        [shop, 'PUT', `/reviews/${review}`, { text: 'Løgn.' }],
        [shop, 'DELETE', `/reviews/${review}`],
        [picture, 'POST', '/picture'],
      ]
      const statuses = []
      for (const [handler, method, rest, body] of calls)
        statuses.push((await mine.call(handler, method, `${other.path}${rest}`, body)).status)
      expect(statuses).toEqual(calls.map(() => 404))
      // Nor can the review of another shop be answered through one's own.
      expect((await mine.call(shop, 'PUT', `${mine.path}/reviews/${review}`, { text: 'Løgn.' })).status).toBe(404)
      expect(await findProducer(opened().db, other.id)).toEqual(before)
      expect(await publicNotices(other.id)).toEqual([])
      expect((await other.call(shop, 'GET', other.path)).status).toBe(200)
    })

    test('with a link to one shop opens only that shop, even if they own another', async () => {
      const [one, two] = [await newOwner(), await addProducer(opened().db)]
      await signedInOwner(opened().db, two, one.email)
      expect((await one.call(shop, 'GET', `/api/owners/shops/${two}`)).status).toBe(404)
      const both = await signedInOwner(opened().db, null, one.email)
      expect((await both.call(shop, 'GET', `/api/owners/shops/${two}`)).status).toBe(200)
    })

    test('is not an operator, and an operator is not an owner', async () => {
      const { id, path, cookie, call } = await newOwner()
      expect((await call(admin, 'GET', '/api/admin/owners')).status).toBe(401)
      expect((await operator.call(shop, 'GET', path)).status).toBe(401)
      const forged = cookie.replace('owner=', 'session=')
      const asOperator = new Request('http://localhost/api/admin/owners', { headers: { Cookie: forged } })
      expect((await visit(admin, asOperator, { ip: newVisitor() })).status).toBe(401)
      expect(id).not.toBe('')
    })

    test('changes nothing from a page of another site', async () => {
      const { path, cookie } = await newOwner()
      const headers = { Cookie: cookie, Origin: 'https://evil.example' }
      const answer = await visit(shop, new Request(`http://localhost${path}/confirmation`, { method: 'POST', headers }))
      expect(answer.status).toBe(403)
    })

    test('signs out on the server too', async () => {
      const { path, call } = await newOwner()
      expect((await call(owners, 'DELETE', '/api/owners/sessions')).status).toBe(200)
      expect((await call(shop, 'GET', path)).status).toBe(401)
    })

    test('writes at most 120 times in ten minutes', async () => {
      const { path, cookie } = await newOwner()
      const ip = newVisitor()
      await opened()
        .db.insertInto('rateLimits')
        .values({ key: `owner:${ip}`, hits: 119, resetsAt: new Date(Date.now() + 600_000) })
        .execute()
      const confirm = () =>
        visit(
          shop,
          new Request(`http://localhost${path}/confirmation`, {
            method: 'POST',
            headers: { Cookie: cookie, Origin: 'http://localhost' },
          }),
          { ip },
        )
      expect([(await confirm()).status, (await confirm()).status]).toEqual([201, 429])
    })

    test('has all changes undone at once by an operator', async () => {
      const { id, path, call } = await newOwner()
      await call(shop, 'PATCH', path, { phone: '22 22 22 22' })
      await call(shop, 'PATCH', path, { phone: '33 33 33 33', description: 'Snyd.' })
      await call(shop, 'PATCH', path, { website: 'https://snyd.example' })
      await call(shop, 'PUT', `${path}/notices/closed`, closedToday)
      await call(shop, 'POST', `${path}/confirmation`)
      const ownerId = await ownerIdOf(id)
      const listed: { id: string }[] = await (await operator.call(admin, 'GET', '/api/admin/owners?limit=100')).json()
      expect(listed.find((row) => row.id === ownerId)).toMatchObject({ changes: 3, lastFields: ['Website'] })
      const undone = await operator.call(admin, 'POST', `/api/admin/owners/${ownerId}/undo`)
      expect(await undone.json()).toEqual({ undone: 3, kept: 0 })
      expect(await findProducer(opened().db, id)).toMatchObject({
        phone: '11 11 11 11',
        description: 'Gårdbutik.',
        website: null,
        confirmedBy: null,
      })
      expect(await publicNotices(id)).toEqual([])
      expect(await (await operator.call(admin, 'POST', `/api/admin/owners/${ownerId}/undo`)).json()).toEqual({
        undone: 0,
        kept: 0,
      })
    })
  })
})
