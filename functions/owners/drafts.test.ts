import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { cookieOf, operatorOn } from '#functions/_lib/testing/operator.ts'
import { linkOf, ownerWith, pressLink } from '#functions/_lib/testing/owner.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'

import { ownerAdminRoutes as admin } from './admin.ts'
import { claimRoutes as claims } from './claims.ts'
import { draftRoutes as drafts } from './drafts.ts'
import { ownerRoutes as owners } from './routes.ts'
import { ownerShopRoutes as shop } from './shop.ts'

let people = 0

describe('before the decision, a claimant', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)

    const mailedLink = async (email: string, subject: string): Promise<string> => {
      const mails = await opened()
        .db.selectFrom('mails')
        .select(['subject', 'text'])
        .where('recipient', '=', email)
        .execute()
      const text = mails.find((mail) => mail.subject?.startsWith(subject))?.text
      return /#link=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    }
    const target = async (token: string) => (await send(owners, '/api/owners/links/target', { token })).json()
    async function newClaim() {
      const email = `bo${++people}@example${people}.dk`
      const id = await addProducer(opened().db, { name: `Gård ${people}`, phone: '12 34 56 78' })
      const body = { email, name: 'Bo Bøgely', phone: '87 65 43 21' }
      await send(claims, `/api/producers/${id}/claims`, body, { ip: newVisitor() })
      return { id, email, name: `Gård ${people}`, path: `/api/owners/drafts/${id}` }
    }
    async function proven() {
      const claim = await newClaim()
      const { call } = ownerWith(cookieOf(await pressLink(await mailedLink(claim.email, 'Bekræft'))))
      return { ...claim, call }
    }
    async function listed(email: string) {
      const rows: { email: string; id: string }[] = await (
        await operator.call(admin, 'GET', '/api/admin/claims?limit=100')
      ).json()
      return rows.find((row) => row.email === email)
    }
    const stored = (id: string) =>
      opened()
        .db.selectFrom('claims')
        .select(['name', 'phone', 'draft', 'status'])
        .where('producerId', '=', id)
        .execute()
    const decide = async (email: string, isApproved: boolean) =>
      operator.call(admin, 'PUT', `/api/admin/claims/${(await listed(email))?.id ?? ''}`, { isApproved })

    test('proves the mailbox by a link that names the shop, and does not own the shop', async () => {
      const { id, email, name, path } = await newClaim()
      expect(await listed(email)).toMatchObject({
        isProven: false,
        name: 'Bo Bøgely',
        phone: '87 65 43 21',
        drafted: [],
      })
      const token = await mailedLink(email, 'Bekræft')
      expect(await target(token)).toEqual({ names: [name], isProof: true })
      expect(await target(token)).toEqual({ names: [name], isProof: true })
      const { call } = ownerWith(cookieOf(await pressLink(token)))
      expect((await send(owners, '/api/owners/links/target', { token })).status).toBe(410)
      expect(await listed(email)).toMatchObject({ isProven: true })
      expect(await (await call(owners, 'GET', '/api/owners/shops')).json()).toMatchObject([{ id, isClaimed: true }])
      expect(await (await call(drafts, 'GET', path)).json()).toMatchObject({ draft: null, isApproved: false })
      expect((await call(shop, 'GET', `/api/owners/shops/${id}`)).status).toBe(404)
      expect((await call(shop, 'PATCH', `/api/owners/shops/${id}`, { phone: '11 22 33 44' })).status).toBe(404)
    })

    test('writes a validated draft that is private, and keeps it as owner', async () => {
      const { id, email, name, path, call } = await proven()
      expect((await call(drafts, 'PUT', path, { phone: 'hej' })).status).toBe(422)
      const long = { description: 'x'.repeat(200_000) }
      expect([413, 422]).toContain((await call(drafts, 'PUT', path, long)).status)
      const draft = { phone: '11 22 33 44', products: ['eggs'], openingHours: 'Mo-Fr 10:00-17:00' }
      // Fields that only an operator or an upload writes are left out.
      expect((await call(drafts, 'PUT', path, { ...draft, imageUrl: '/x', verified: false })).status).toBe(200)
      expect(await (await call(drafts, 'GET', path)).json()).toMatchObject({
        draft,
        producer: { phone: '12 34 56 78' },
      })
      const other = await proven()
      expect((await other.call(drafts, 'GET', path)).status).toBe(404)
      expect((await other.call(drafts, 'PUT', path, { phone: '99 99 99 99' })).status).toBe(404)
      expect(await listed(email)).toMatchObject({ drafted: ['Opening hours', 'Phone', 'Products'] })

      await decide(email, true)
      expect(await (await call(drafts, 'GET', path)).json()).toMatchObject({ isApproved: true })
      // The approval alone gives no access: the link has to be pressed.
      expect((await call(shop, 'GET', `/api/owners/shops/${id}`)).status).toBe(404)
      const token = await mailedLink(email, 'Du kan nu rette')
      expect(await target(token)).toEqual({ names: [name], isProof: false })
      const owner = ownerWith(cookieOf(await pressLink(token)))
      const view = await (await owner.call(shop, 'GET', `/api/owners/shops/${id}`)).json()
      expect([view.draft, view.producer.phone]).toEqual([draft, '12 34 56 78'])
      expect(await stored(id)).toEqual([])
      await owner.call(shop, 'DELETE', `/api/owners/shops/${id}/draft`)
      expect((await (await owner.call(shop, 'GET', `/api/owners/shops/${id}`)).json()).draft).toBeNull()
    })

    test('has all data erased when the claim is refused', async () => {
      const { id, email, path, call } = await proven()
      await call(drafts, 'PUT', path, { phone: '11 22 33 44' })
      await decide(email, false)
      expect(await stored(id)).toEqual([{ name: null, phone: null, draft: null, status: 'refused' }])
      expect((await call(drafts, 'GET', path)).status).toBe(401)
      expect((await call(drafts, 'PUT', path, { phone: '1' })).status).toBe(401)
    })

    test('can withdraw the claim, which erases it', async () => {
      const { id, path, call } = await proven()
      await call(drafts, 'PUT', path, { phone: '11 22 33 44' })
      expect((await call(drafts, 'DELETE', path)).status).toBe(200)
      expect(await stored(id)).toEqual([])
      expect((await call(owners, 'GET', '/api/owners/shops')).status).toBe(401)
    })

    test('sees only the claim of the shop that the session is for', async () => {
      const { email, path } = await newClaim()
      const elsewhere = await addProducer(opened().db)
      const token = await linkOf(opened().db, { email, producerId: elsewhere })
      const { call } = ownerWith(cookieOf(await pressLink(token)))
      expect((await refusal(await call(drafts, 'GET', path))).status).toBe(404)
      expect((await listed(email)) ?? {}).toMatchObject({ isProven: false })
    })
  })
})
