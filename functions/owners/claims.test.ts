import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { changeProducer } from '#db/queries/producer/write.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, plainContent } from '#db/testing/producers.ts'
import { claimRoutes as claims } from './claims.ts'
import { ownerRoutes as owners } from './routes.ts'
import { ownerAdminRoutes as admin } from './admin.ts'
import { ownerShopRoutes as shop } from './shop.ts'
import { producerStandingRoutes as status } from '#functions/producer/standing.ts'
import type { LogLine } from '#functions/_lib/http/log.ts'
import { collectionStatus } from '#src/contracts/producer/collection-status.ts'

import { cookieOf, operatorOn, signedInOperator } from '#functions/_lib/testing/operator.ts'
import { platform } from '#functions/_lib/testing/platform.ts'
import { linkOf, ownerWith, pressLink, signedInOwner } from '#functions/_lib/testing/owner.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'

/** Subject of the mail that only proves an address, and makes no owner. */
const PROOF = 'Bekræft din e-mail: Bakkegården'

let shops = 0

describe('a claim', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)

    /** Adds a shop with its own domain, so that no other test has used up its mails. */
    async function newShop(): Promise<{ id: string; domain: string; email: string }> {
      const domain = `gaard${++shops}.dk`
      const email = `karen@${domain}`
      return { id: await addProducer(opened().db, { email, website: `https://www.${domain}` }), domain, email }
    }
    const claim = (id: string, email: string, ip = newVisitor()) =>
      send(claims, `/api/producers/${id}/claims`, { email, name: 'Karen Bøgely', phone: '12 34 56 78' }, { ip })
    const ask = (email: string) => send(owners, '/api/owners/links', { email })
    const mailsTo = (email: string) =>
      opened()
        .db.selectFrom('mails')
        .select(['subject', 'text', 'html', 'key'])
        .where('recipient', '=', email)
        .execute()
    const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
    const waiting = (id: string) =>
      opened().db.selectFrom('claims').select(['email', 'support', 'status']).where('producerId', '=', id).execute()
    const tokenOf = (text: string | null): string => /#link=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

    test('is answered the same, and in the same time, for the address on the page and for a stranger', async () => {
      platform.wait = wait
      const { id, email } = await newShop()
      const timed = async (address: string) => {
        const startedAt = performance.now()
        const answer = await claim(id, address)
        return { status: answer.status, body: await answer.text(), took: performance.now() - startedAt }
      }
      const [own, other] = [await timed(email), await timed('fremmed@example.dk')]
      expect([own.status, own.body]).toEqual([other.status, other.body])
      expect(own.status).toBe(201)
      expect(Math.min(own.took, other.took)).toBeGreaterThan(395)
      platform.wait = async () => undefined
    })

    test('sends a sign-in link to the page address or its domain, and a proof link to other addresses', async () => {
      const { id, domain, email } = await newShop()
      await claim(id, email.toUpperCase())
      await claim(id, `peter@${domain}`)
      await claim(id, 'karen@gmail.com')
      expect((await mailsTo(email)).length).toBe(1)
      expect((await mailsTo(`peter@${domain}`)).length).toBe(1)
      expect(await subjectsTo('karen@gmail.com')).toEqual([PROOF])
      expect(await waiting(id)).toEqual([{ email: 'karen@gmail.com', support: 'none', status: 'waiting' }])
    })

    test('is not supported by an address or a website that a source has written, until an operator edits it', async () => {
      const { db } = opened()
      const domain = `gaard${++shops}.dk`
      const id = randomUUID()
      const row = { ...plainContent, name: domain, id, verified: true, dataSource: 'openstreetmap', externalId: id }
      const source = { sourceUrl: null, sourceDate: null }
      await saveImportedProducers(db, [{ ...row, ...source }])
      const contacts = { email: `karen@${domain}`, website: `https://www.${domain}` }
      await saveImportedProducers(db, [{ ...row, ...source, ...contacts }])
      await claim(id, `karen@${domain}`)
      await claim(id, `peter@${domain}`)
      expect(await waiting(id)).toEqual([
        { email: `karen@${domain}`, support: 'none', status: 'waiting' },
        { email: `peter@${domain}`, support: 'none', status: 'waiting' },
      ])
      const edit = { email: `anna@${domain}` }
      await db.transaction().execute((trx) => changeProducer(trx, id, edit, { source: 'edit', operatorId: null }))
      await claim(id, `anna@${domain}`)
      expect(await waiting(id)).toHaveLength(2)
      expect(await subjectsTo(`anna@${domain}`)).toEqual([`Dit link til ${domain}`])
    })

    test('mails a stranger once a day, however many claims and shops', async () => {
      const { id, email } = await newShop()
      const other = await addProducer(opened().db, { email })
      await Promise.all([claim(id, email), claim(id, email), claim(other, email)])
      expect((await mailsTo(email)).length).toBe(1)
    })

    test('mails no more than ten addresses of a domain a day', async () => {
      const { id, domain } = await newShop()
      await Promise.all(Array.from({ length: 12 }, (_, nth) => claim(id, `a${nth}@${domain}`)))
      const { sent } = await opened()
        .db.selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('recipient', 'like', `%@${domain}`)
        .executeTakeFirstOrThrow()
      expect(Number(sent)).toBe(10)
    })

    test('is stored once, however often a stranger sends it', async () => {
      const { id } = await newShop()
      await Promise.all([1, 2, 3].map(() => claim(id, 'igen@example.dk')))
      expect((await waiting(id)).length).toBe(1)
    })

    test.each(['karen', 'a@b', 'karen@example.dk\r\nBcc: alle@example.dk', 'a@b.dk,c@d.dk', ''])(
      'is refused with %j, which is not an address',
      async (email) => {
        const { id } = await newShop()
        const answer = await refusal(await claim(id, email))
        expect([answer.status, answer.message]).toEqual([422, 'Indtast en gyldig e-mailadresse'])
        expect(await waiting(id)).toEqual([])
      },
    )

    test('is refused without a name and a phone number', async () => {
      const { id, email } = await newShop()
      const answer = await refusal(await send(claims, `/api/producers/${id}/claims`, { email, name: '', phone: '' }))
      expect([answer.status, answer.issues?.map(({ path }) => path)]).toEqual([422, ['name', 'phone']])
    })

    test('of an unlisted shop is not found', async () => {
      const hidden = await addProducer(opened().db, { verified: false, email: 'skjult@example.dk' })
      expect((await claim(hidden, 'skjult@example.dk')).status).toBe(404)
      expect(await mailsTo('skjult@example.dk')).toEqual([])
    })

    test('a name that looks like HTML, or like a header, stays a name in the mail', async () => {
      const domain = `gaard${++shops}.dk`
      const name = 'Bøgely <b>&"\' Bcc: alle@example.dk'
      const id = await addProducer(opened().db, { name, email: `k@${domain}` })
      await claim(id, `k@${domain}`)
      const [mail] = await mailsTo(`k@${domain}`)
      expect(mail?.html).not.toContain('<b>')
      expect(mail?.subject).toBe(`Dit link til ${name}`)
    })

    test('a link can be used once, and opens that shop', async () => {
      const { id, email } = await newShop()
      await claim(id, email)
      const [mail] = await mailsTo(email)
      expect(mail?.key).not.toContain(email)
      const token = tokenOf(mail?.text ?? null)
      const answer = await pressLink(token)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toMatch(
        /^owner=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      const owner = ownerWith(cookieOf(answer))
      expect(await (await owner.call(owners, 'GET', '/api/owners/shops')).json()).toMatchObject([{ id }])

      const again = await refusal(await pressLink(token))
      expect([again.status, again.message]).toEqual([410, 'Linket er brugt eller udløbet. Bed om et nyt herunder.'])
      expect((await owner.call(owners, 'GET', '/api/owners/shops')).status).toBe(200)
    })

    test('a link that is used twice at once signs in once', async () => {
      const { id, email } = await newShop()
      const token = await linkOf(opened().db, { email, producerId: id })
      const statuses = (await Promise.all([pressLink(token), pressLink(token)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 410])
    })

    test('an expired link opens nothing', async () => {
      const { id, email } = await newShop()
      const token = await linkOf(opened().db, { email, producerId: id }, new Date(Date.now() - 1000))
      expect((await pressLink(token)).status).toBe(410)
    })

    test('guessed links open nothing, and are counted', async () => {
      const ip = newVisitor()
      const guess = (nth: number) =>
        send(owners, '/api/owners/sessions', { token: String(nth).padEnd(43, 'a') }, { ip })
      const statuses = []
      for (let nth = 0; nth < 22; nth++) statuses.push((await guess(nth)).status)
      expect([...new Set(statuses.slice(0, 20))]).toEqual([410])
      expect(statuses.slice(20)).toEqual([429, 429])
    })

    test('a stored hash opens nothing', async () => {
      const { id, email } = await newShop()
      await linkOf(opened().db, { email, producerId: id })
      const { tokenHash } = await opened()
        .db.selectFrom('ownerLinks')
        .select('tokenHash')
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      expect((await pressLink(tokenHash)).status).toBe(410)
      await signedInOwner(opened().db, id, email)
      const { sidHash } = await opened()
        .db.selectFrom('ownerSessions')
        .select('sidHash')
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      expect((await ownerWith(`owner=${sidHash}`).call(owners, 'GET', '/api/owners/shops')).status).toBe(401)
    })

    test('an owner can request a link to all of their shops, and an unknown address gets none', async () => {
      const [one, two] = [await newShop(), await newShop()]
      await signedInOwner(opened().db, one.id, one.email)
      await signedInOwner(opened().db, two.id, one.email)
      const [known, unknown] = [await ask(one.email), await ask('ingen@example.dk')]
      expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
      expect(await mailsTo('ingen@example.dk')).toEqual([])
      const [mail] = await mailsTo(one.email)
      const owner = ownerWith(cookieOf(await pressLink(tokenOf(mail?.text ?? null))))
      const shown: { id: string }[] = await (await owner.call(owners, 'GET', '/api/owners/shops')).json()
      expect(shown.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    })

    test('waits for an operator, who approves it with a link or refuses it', async () => {
      const { id } = await newShop()
      await claim(id, 'ukendt@example.dk')
      await claim(id, 'svindler@example.dk')
      const listed: { id: string; email: string }[] = await (
        await operator.call(admin, 'GET', '/api/admin/claims?limit=100')
      ).json()
      const of = (email: string) => listed.find((row) => row.email === email)?.id ?? ''
      expect(listed.find(({ email }) => email === 'ukendt@example.dk')).toMatchObject({ support: 'none', owners: 0 })
      const decide = (email: string, isApproved: boolean) =>
        operator.call(admin, 'PUT', `/api/admin/claims/${of(email)}`, { isApproved })
      expect((await decide('ukendt@example.dk', true)).status).toBe(200)
      expect((await decide('svindler@example.dk', false)).status).toBe(200)
      expect((await decide('ukendt@example.dk', false)).status).toBe(404)
      const mails = await mailsTo('ukendt@example.dk')
      expect(mails.map(({ text }) => text)).toEqual(
        expect.arrayContaining([expect.stringContaining('kladde'), expect.stringContaining('én gang og i 7 dage')]),
      )
      expect(await mailsTo('svindler@example.dk')).toEqual([])
    })

    test('an approved claimant can request a new link', async () => {
      const { id } = await newShop()
      await claim(id, 'sent@example.dk')
      await opened()
        .db.updateTable('claims')
        .set({ status: 'approved', decidedAt: new Date() })
        .where('producerId', '=', id)
        .execute()
      await ask('sent@example.dk')
      const [mail] = await mailsTo('sent@example.dk')
      const owner = ownerWith(cookieOf(await pressLink(tokenOf(mail?.text ?? null))))
      expect(await (await owner.call(owners, 'GET', '/api/owners/shops')).json()).toMatchObject([{ id }])
      expect(await waiting(id)).toEqual([])
    })

    test('once an operator has ended an owner, waits even for the address on the page', async () => {
      const { id, email } = await newShop()
      const owner = await signedInOwner(opened().db, id, email)
      const { id: ownerId } = await opened()
        .db.selectFrom('owners')
        .select('id')
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      const left = await linkOf(opened().db, { email: 'inviteret@example.dk', producerId: id })
      expect((await operator.call(admin, 'DELETE', `/api/admin/owners/${ownerId}`)).status).toBe(200)
      expect((await owner.call(owners, 'GET', '/api/owners/shops')).status).toBe(401)
      expect((await pressLink(left)).status).toBe(410)
      await claim(id, email)
      expect(await subjectsTo(email)).toEqual([PROOF])
      expect(await waiting(id)).toEqual([{ email, support: 'address', status: 'waiting' }])
    })
    test('five hundred requests by strangers leave the owner a working link, and no more than ten mails', async () => {
      const { id, domain, email } = await newShop()
      await signedInOwner(opened().db, id, email)
      const lines: LogLine[] = []
      platform.log = (line) => void lines.push(line)
      const strangers = Array.from({ length: 250 }, () => newVisitor())
      await Promise.all(
        strangers.flatMap((ip, nth) => [
          send(owners, '/api/owners/links', { email }, { ip }),
          claim(id, nth % 2 === 0 ? `a${nth}@${domain}` : `a${nth}@gmail.com`, ip),
        ]),
      )
      const mails = await mailsTo(email)
      expect(mails).toHaveLength(1)
      expect((await pressLink(tokenOf(mails[0]?.text ?? null))).status).toBe(200)
      // Each link is used, so there are requests for new ones: ten are sent, then the operators are notified.
      for (let nth = 0; nth < 12; nth++) {
        await send(owners, '/api/owners/links', { email })
        await opened().db.deleteFrom('ownerLinks').where('email', '=', email).execute()
      }
      expect(await mailsTo(email)).toHaveLength(10)
      expect(lines).toContainEqual(expect.objectContaining({ event: 'mail-quota-spent', quota: 'mail-link' }))
      const counts = await operator.call(status, 'GET', '/api/admin/collection-status')
      expect(collectionStatus.parse(await counts.json()).waiting.spentQuotas).toBeGreaterThan(0)
    })

    test('an owner gets a link from a known network, even if strangers have used up the others', async () => {
      const { id, email } = await newShop()
      const home = newVisitor()
      const token = await linkOf(opened().db, { email, producerId: id })
      await send(owners, '/api/owners/sessions', { token }, { ip: home })
      const forget = () => opened().db.deleteFrom('ownerLinks').where('email', '=', email).execute()
      for (let nth = 0; nth < 12; nth++) {
        await ask(email)
        await forget()
      }
      const before = (await mailsTo(email)).length
      expect(before).toBe(10)
      await send(owners, '/api/owners/links', { email }, { ip: home })
      expect(await mailsTo(email)).toHaveLength(before + 1)
    })

    const forgetLinks = (domain: string) =>
      opened().db.deleteFrom('ownerLinks').where('email', 'like', `%@${domain}`).execute()
    const mailsAt = async (domain: string): Promise<string[]> => {
      const mails = await opened().db.selectFrom('mails').select('recipient').execute()
      return mails.flatMap(({ recipient }) => (recipient?.endsWith(`@${domain}`) ? [recipient] : []))
    }

    test('strangers who use aliases of an owner’s mailbox cause no extra mails and use no extra quota', async () => {
      const { id, domain, email } = await newShop()
      await signedInOwner(opened().db, id, email)
      for (let nth = 0; nth < 13; nth++) {
        await Promise.all([1, 2, 3].map((alias) => claim(id, `karen+${nth}${alias}@${domain}`)))
        await ask(email)
        expect(await mailsAt(domain)).toHaveLength(Math.min(2 * (nth + 1), 10))
        await forgetLinks(domain)
      }
    })

    test('the address on the page gets its link, though strangers have spent the quota of its domain', async () => {
      const { id, domain, email } = await newShop()
      await Promise.all(Array.from({ length: 12 }, (_, nth) => claim(id, `a${nth}@${domain}`)))
      expect(await mailsAt(domain)).toHaveLength(10)
      await claim(id, email)
      expect(await mailsTo(email)).toHaveLength(1)
    })

    test('an address at the domain waits for an operator once the quota of its domain is spent', async () => {
      const { id, domain } = await newShop()
      await Promise.all(Array.from({ length: 10 }, (_, nth) => claim(id, `a${nth}@${domain}`)))
      await claim(id, `peter@${domain}`)
      expect(await mailsTo(`peter@${domain}`)).toEqual([])
      expect(await waiting(id)).toEqual([{ email: `peter@${domain}`, support: 'domain', status: 'waiting' }])
    })

    test('one stranger alone spends no more than three mails of a domain', async () => {
      const { id, domain } = await newShop()
      const ip = newVisitor()
      await Promise.all(Array.from({ length: 6 }, (_, nth) => claim(id, `a${nth}@${domain}`, ip)))
      expect(await mailsAt(domain)).toHaveLength(3)
    })

    test('requests refused by the domain quota do not use up the quota of the owner’s mailbox', async () => {
      const { id, domain, email } = await newShop()
      await signedInOwner(opened().db, id, email)
      await Promise.all(Array.from({ length: 10 }, (_, nth) => claim(id, `a${nth}@${domain}`)))
      await Promise.all(Array.from({ length: 12 }, (_, nth) => claim(id, `karen+${nth}@${domain}`)))
      expect(await mailsTo(email)).toEqual([])
      for (let nth = 0; nth < 10; nth++) {
        await ask(email)
        await forgetLinks(domain)
      }
      expect(await mailsTo(email)).toHaveLength(10)
    })

    test('an owner of several shops gets one link for all of them, whichever shop strangers claim', async () => {
      const [one, two, three] = [await newShop(), await newShop(), await newShop()]
      for (const { id } of [one, two]) await signedInOwner(opened().db, id, one.email)
      await opened().db.updateTable('producers').set({ email: one.email }).where('id', '=', three.id).execute()
      await Promise.all([
        claim(one.id, one.email),
        claim(two.id, one.email),
        ask(one.email),
        claim(three.id, one.email),
      ])
      await ask(one.email)
      const mails = await mailsTo(one.email)
      // Before the link to both other shops, at most one claim link for the third shop was sent.
      expect(mails.length).toBeLessThanOrEqual(2)
      const last = await Promise.all(mails.map(({ text }) => pressLink(tokenOf(text))))
      const shown = await Promise.all(
        last.map(async (answer) => {
          const shops: { id: string }[] = await (
            await ownerWith(cookieOf(answer)).call(owners, 'GET', '/api/owners/shops')
          ).json()
          return shops.map(({ id }) => id)
        }),
      )
      expect(shown.flat()).toEqual(expect.arrayContaining([one.id, two.id]))
    })

    test('a link to another shop does not keep an owner from a link to their own', async () => {
      const [mine, other] = [await newShop(), await newShop()]
      await signedInOwner(opened().db, mine.id, mine.email)
      const host = await signedInOwner(opened().db, other.id, other.email)
      await host.call(shop, 'POST', `/api/owners/shops/${other.id}/invitations`, { email: mine.email })
      expect(await mailsTo(mine.email)).toHaveLength(1)
      await ask(mine.email)
      await ask(mine.email)
      const [, mail, ...more] = await mailsTo(mine.email)
      expect(more).toEqual([])
      const owner = ownerWith(cookieOf(await pressLink(tokenOf(mail?.text ?? null))))
      const shown: { id: string }[] = await (await owner.call(owners, 'GET', '/api/owners/shops')).json()
      expect(shown.map(({ id }) => id)).toContain(mine.id)
    })

    test('one stranger alone has no more than three mails sent to an owner', async () => {
      const { id, email } = await newShop()
      await signedInOwner(opened().db, id, email)
      const ip = newVisitor()
      for (let nth = 0; nth < 5; nth++) {
        await send(owners, '/api/owners/links', { email }, { ip })
        await opened().db.deleteFrom('ownerLinks').where('email', '=', email).execute()
      }
      expect(await mailsTo(email)).toHaveLength(3)
    })

    test.each([
      ['have their websites on', (domain: string) => ({ website: `https://${domain}/nabo` })],
      ['have their websites on, one at a part of it', (domain: string) => ({ website: `https://nabo.${domain}` })],
      ['have their addresses at', (domain: string) => ({ email: `nabo@${domain}`, verified: false })],
    ])('an address at a domain that two shops %s waits for an operator', async (_, other) => {
      const { id, domain } = await newShop()
      await addProducer(opened().db, other(domain))
      await claim(id, `ansat@${domain}`)
      expect(await subjectsTo(`ansat@${domain}`)).toEqual([PROOF])
      expect(await waiting(id)).toEqual([{ email: `ansat@${domain}`, support: 'none', status: 'waiting' }])
    })

    test('an ended owner’s guests are ended unless kept, and new invitations to the shop wait', async () => {
      const { id, email } = await newShop()
      const ownerIdOf = async (address: string) =>
        (
          await opened()
            .db.selectFrom('owners')
            .select('id')
            .where('email', '=', address)
            .where('endedAt', 'is', null)
            .executeTakeFirst()
        )?.id
      const invite = async (owner: Awaited<ReturnType<typeof signedInOwner>>, guest: string) => {
        await owner.call(shop, 'POST', `/api/owners/shops/${id}/invitations`, { email: guest })
        const [mail] = await mailsTo(guest)
        return ownerWith(cookieOf(await pressLink(tokenOf(mail?.text ?? null))))
      }
      const first = await signedInOwner(opened().db, id, email)
      const second = await invite(first, `anden@${id}.example`)
      await invite(second, `tredje@${id}.example`)
      const kept = await invite(first, `blivende@${id}.example`)
      const ownerId = (await ownerIdOf(email)) ?? ''
      const keptId = (await ownerIdOf(`blivende@${id}.example`)) ?? ''
      const listed = z
        .array(z.object({ id: z.string(), invited: z.array(z.object({ email: z.string() })) }))
        .parse(await (await operator.call(admin, 'GET', '/api/admin/owners?limit=100')).json())
      expect(listed.find((owner) => owner.id === ownerId)?.invited.map((guest) => guest.email)).toEqual([
        `anden@${id}.example`,
        `blivende@${id}.example`,
        `tredje@${id}.example`,
      ])
      await operator.call(admin, 'DELETE', `/api/admin/owners/${ownerId}?keep=${keptId}`)
      for (const gone of [email, `anden@${id}.example`, `tredje@${id}.example`])
        expect(await ownerIdOf(gone)).toBeUndefined()
      // A kept guest invites another address of the ended owner: that waits for an operator.
      const again = await kept.call(shop, 'POST', `/api/owners/shops/${id}/invitations`, { email: 'igen@ejer.example' })
      expect(await again.json()).toEqual({ message: 'Redaktionen ser på invitationen, før den sendes.' })
      expect(await mailsTo('igen@ejer.example')).toEqual([])
      expect(await waiting(id)).toEqual([{ email: 'igen@ejer.example', support: 'invited', status: 'waiting' }])
    })
    const ownerIdOf = async (id: string, address: string): Promise<string | undefined> => {
      const owner = await opened()
        .db.selectFrom('owners')
        .select('id')
        .where('producerId', '=', id)
        .where('email', '=', address)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return owner?.id
    }

    test('a moderator cannot end an owner', async () => {
      const { id, email } = await newShop()
      await signedInOwner(opened().db, id, email)
      const moderator = await signedInOperator(opened().db, 'bent')
      const path = `/api/admin/owners/${await ownerIdOf(id, email)}`
      expect((await moderator.call(admin, 'DELETE', path)).status).toBe(403)
      expect(await ownerIdOf(id, email)).toBeDefined()
    })

    test('an owner whose address an ended owner put on the page is ended too, like a guest', async () => {
      const { id, email } = await newShop()
      const owner = await signedInOwner(opened().db, id, email)
      const ownerId = (await ownerIdOf(id, email)) ?? ''
      const { updatedAt } = await opened()
        .db.selectFrom('producers')
        .select('updatedAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const edit = { email: `Bror@${id}.example`, basedOn: updatedAt.toISOString(), seen: {} }
      expect((await owner.call(shop, 'PATCH', `/api/owners/shops/${id}`, edit)).status).toBe(200)
      await claim(id, `bror@${id}.example`)
      const [mail] = await mailsTo(`bror@${id}.example`)
      expect((await pressLink(tokenOf(mail?.text ?? null))).status).toBe(200)
      expect(await ownerIdOf(id, `bror@${id}.example`)).toBeDefined()
      await operator.call(admin, 'DELETE', `/api/admin/owners/${ownerId}`)
      expect(await ownerIdOf(id, `bror@${id}.example`)).toBeUndefined()
    })

    test('a link sent before an owner was ended opens nothing afterwards, unless an operator approves the address', async () => {
      const { id, email } = await newShop()
      await signedInOwner(opened().db, id, email)
      await operator.call(admin, 'DELETE', `/api/admin/owners/${await ownerIdOf(id, email)}`)
      // A link that was saved at the same moment as the end.
      const late = await linkOf(opened().db, { email: 'sen@ejer.example', producerId: id })
      expect((await pressLink(late)).status).toBe(410)
      expect(await ownerIdOf(id, 'sen@ejer.example')).toBeUndefined()
      await claim(id, 'godkendt@ejer.example')
      const waits = await opened()
        .db.selectFrom('claims')
        .select('id')
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      expect((await operator.call(admin, 'PUT', `/api/admin/claims/${waits.id}`, { isApproved: true })).status).toBe(
        200,
      )
      const [mail] = await mailsTo('godkendt@ejer.example')
      expect((await pressLink(tokenOf(mail?.text ?? null))).status).toBe(200)
    })

    test('a guest who uses the link while the owner is being ended does not become an owner', async () => {
      const { id, email } = await newShop()
      const owner = await signedInOwner(opened().db, id, email)
      const ownerId = await ownerIdOf(id, email)
      const guests = [1, 2, 3].map((nth) => `gaest${nth}@${id}.example`)
      for (const guest of guests)
        await owner.call(shop, 'POST', `/api/owners/shops/${id}/invitations`, { email: guest })
      const tokens = await Promise.all(guests.map(async (guest) => tokenOf((await mailsTo(guest))[0]?.text ?? null)))
      const answers = await Promise.all([
        ...tokens.map(pressLink),
        operator.call(admin, 'DELETE', `/api/admin/owners/${ownerId}`),
      ])
      expect(answers.map(({ status }) => status).filter((code) => code !== 200 && code !== 410)).toEqual([])
      for (const guest of guests) expect(await ownerIdOf(id, guest)).toBeUndefined()
    })
    // Drivers do not differ in anything that the other tests of owners do not cover.
  }, undefined)
})
