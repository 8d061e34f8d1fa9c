import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { undoChange } from '#db/queries/producer/history.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { changeProducer, writeProducers } from '#db/queries/producer/write.ts'
import { saveDecidingAnswer } from '#db/queries/visits/answers.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { cookieOf, signedInOperator } from '#functions/_lib/testing/operator.ts'
import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import { cleanUpTask } from '#functions/retention/clean-up.ts'

import { visitorAdminRoutes } from './admin.ts'
import { answerRoutes } from './routes.ts'

const listed = z.array(z.object({ id: z.string(), producerId: z.string(), fact: z.string().optional() }))

describe('an answer to the question on a page', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    const db = () => opened().db
    const answer = (
      producerId: string,
      given: 'yes' | 'no',
      {
        tag = 'mobilepay',
        id = randomUUID(),
        ...sent
      }: { tag?: string; id?: string; ip?: string; headers?: Record<string, string> } = {},
    ) =>
      send(
        answerRoutes,
        `/api/producers/${producerId}/answers`,
        { id, tag, answer: given },
        { ip: newVisitor(), ...sent },
      )
    const makeOlder = (producerId: string, days: number) =>
      db()
        .updateTable('answers')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where('producerId', '=', producerId)
        .execute()
    const shop = async (id: string) => {
      const found = await findProducer(db(), id)
      return { visitorFacts: found?.visitorFacts, payments: found?.payments }
    }
    const stored = (producerId: string) =>
      db().selectFrom('answers').selectAll().where('producerId', '=', producerId).execute()
    const changes = (producerId: string) =>
      db()
        .selectFrom('producerChanges')
        .select(['id', 'source', 'fields'])
        .where('producerId', '=', producerId)
        .execute()
    /** Two people give the same answer, a day apart. */
    const agree = async (producerId: string, given: 'yes' | 'no', tag = 'mobilepay') => {
      await answer(producerId, given, { tag })
      await makeOlder(producerId, 2)
      return answer(producerId, given, { tag })
    }

    test('is acknowledged, and two equal answers become a fact of visitors, which requests a build', async () => {
      const id = await addProducer(db())
      const first = await answer(id, 'yes')
      expect([first.status, await first.json()]).toEqual([
        201,
        { message: 'Tak. Når to svarer det samme, står det på siden.' },
      ])
      expect(await shop(id)).toEqual({ visitorFacts: [], payments: [] })
      await makeOlder(id, 2)
      const buildRequests = () =>
        db().selectFrom('rebuildRequests').select('reason').where('reason', '=', 'visitors').execute()
      expect(await buildRequests()).toEqual([])
      expect((await answer(id, 'yes')).status).toBe(201)
      expect(await shop(id)).toEqual({ visitorFacts: ['yes:mobilepay'], payments: [] })
      expect(await buildRequests()).toHaveLength(1)
      const { suggestedTags } = await db()
        .selectFrom('producers')
        .select('suggestedTags')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(suggestedTags).toEqual(['mobilepay'])
    })

    test('can be undone in the history, after which visitors cannot restore it', async () => {
      const id = await addProducer(db())
      await agree(id, 'yes')
      const [made] = await changes(id)
      expect(made).toMatchObject({ source: 'visitors', fields: { visitorFacts: { from: [], to: ['yes:mobilepay'] } } })
      await db()
        .transaction()
        .execute((trx) => undoChange(trx, made?.id ?? '', null))
      expect(await shop(id)).toEqual({ visitorFacts: ['settled:mobilepay'], payments: [] })
      await agree(id, 'yes')
      expect(await shop(id)).toEqual({ visitorFacts: ['settled:mobilepay'], payments: [] })
    })

    test('is listed with its fact and can be removed, and undoing a fact leaves the other facts', async () => {
      const id = await addProducer(db(), { name: 'Æblegården' })
      await agree(id, 'yes')
      await agree(id, 'no', 'eggs')
      const operator = await signedInOperator(db())
      const list = async (name: string) => {
        const response = await operator.call(visitorAdminRoutes, 'GET', `/api/admin/${name}`)
        return listed.parse(await response.json()).filter(({ producerId }) => producerId === id)
      }
      const facts = await list('visitor-facts')
      expect(facts.map(({ fact }) => fact)).toEqual(['no:eggs', 'yes:mobilepay'])
      await db()
        .transaction()
        .execute((trx) => undoChange(trx, facts[1]?.id ?? '', null))
      expect(await shop(id)).toMatchObject({ visitorFacts: ['no:eggs', 'settled:mobilepay'] })
      expect((await list('visitor-facts')).map(({ fact }) => fact)).toEqual(['no:eggs'])
      const [report, ...others] = await list('visitor-reports')
      const { status } = await operator.call(visitorAdminRoutes, 'DELETE', `/api/admin/visitor-reports/${report?.id}`)
      expect([status, others.length, await list('visitor-reports')]).toEqual([200, 3, others])
    })

    test('leaves what an owner has decided since it was judged', async () => {
      const id = await addProducer(db())
      await changeProducer(db(), id, { visitorFacts: ['yes:eggs'] }, { source: 'visitors', operatorId: null })
      await changeProducer(db(), id, { products: ['eggs'] }, { source: 'edit', operatorId: null })
      await changeProducer(db(), id, { products: [] }, { source: 'edit', operatorId: null })
      const decide = (tag: string, fact: 'yes' | 'no') =>
        saveDecidingAnswer(db(), {
          ...{ id: randomUUID(), producerId: id, change: { fact } },
          answer: { tag, answer: fact, visitor: 'v', browser: 'b', person: randomUUID(), createdAt: '' },
        })
      await decide('mobilepay', 'yes')
      await decide('eggs', 'yes')
      expect((await shop(id)).visitorFacts).toEqual(['settled:eggs', 'yes:mobilepay'])
    })

    test('gives way to an owner who lists the tag, but prevails over a source that contradicts it', async () => {
      const [owned, denied] = [await addProducer(db()), await addProducer(db())]
      await agree(owned, 'yes')
      await db()
        .transaction()
        .execute((trx) =>
          writeProducers(trx, [{ id: owned, edit: { payments: ['mobilepay'] } }], {
            source: 'owner',
            operatorId: null,
          }),
        )
      expect(await shop(owned)).toEqual({ visitorFacts: [], payments: ['mobilepay'] })
      await agree(denied, 'no')
      const stands = await findProducer(db(), denied)
      if (stands === undefined) throw new Error('The shop is gone')
      const incoming = {
        key: `osm:${denied}`,
        dataSource: 'openstreetmap',
        sourceUrl: null,
        sourceDate: null,
        snapshot: { ...stands, payments: ['mobilepay', 'cash'] },
      }
      await db()
        .transaction()
        .execute((trx) => writeProducers(trx, [{ id: denied, incoming }], { source: 'upload', operatorId: null }))
      expect(await shop(denied)).toEqual({ visitorFacts: ['no:mobilepay'], payments: ['cash'] })
    })

    test('is stored once, however often it is sent, and counts once for a browser on several networks', async () => {
      const [id, answerId] = [await addProducer(db()), randomUUID()]
      const ip = newVisitor()
      const [first, copy] = await Promise.all([
        answer(id, 'yes', { id: answerId, ip }),
        answer(id, 'yes', { id: answerId, ip }),
      ])
      expect(await stored(id)).toHaveLength(1)
      for (const days of [2, 3, 4, 5, 6]) {
        await makeOlder(id, days)
        await answer(id, 'yes', { headers: { Cookie: cookieOf(days % 2 === 0 ? first : copy) } })
      }
      expect(new Set((await stored(id)).map(({ person }) => person)).size).toBe(1)
      expect(await shop(id)).toMatchObject({ visitorFacts: [] })
    })

    test('is stored without an address and deleted after 90 days, while the fact remains', async () => {
      const id = await addProducer(db())
      await agree(id, 'yes')
      const [kept] = await stored(id)
      expect(Object.keys(kept ?? {}).sort()).toEqual([
        'answer',
        'browser',
        'createdAt',
        'id',
        'person',
        'producerId',
        'tag',
        'visitor',
      ])
      expect(kept?.visitor).toMatch(/^[\w-]{43}$/)
      await makeOlder(id, 91)
      await visit(cleanUpTask, new Request('http://localhost/'))
      expect(await stored(id)).toEqual([])
      expect(await shop(id)).toMatchObject({ visitorFacts: ['yes:mobilepay'] })
    })

    test('is refused for a tag without a question, and for an unlisted shop', async () => {
      const [id, hidden] = [await addProducer(db()), await addProducer(db(), { verified: false })]
      for (const tag of ['other', 'web_shop', 'gold'])
        expect((await refusal(await answer(id, 'yes', { tag }))).status).toBe(422)
      expect((await refusal(await answer(hidden, 'yes'))).status).toBe(404)
    })
  })
})
