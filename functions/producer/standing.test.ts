import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { saveImportedProducers } from '#db/queries/upload/import.ts'
import { listClosedProducers } from '#db/queries/producer/producers.ts'
import { purgeDeleted } from '#db/queries/standing/standing.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { correctionAdminRoutes as corrections } from '#functions/corrections/admin.ts'
import { producerAdminRoutes as producerAdmin } from './admin.ts'
import { producerPageRoutes as producerPage } from '#functions/producer-page/routes.ts'
import { producerStandingRoutes as standingCalls } from './standing.ts'
import { producerRoutes as producerCalls } from './routes.ts'
import { producerContract } from '#src/contracts/producer/producers.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'

import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import type { SignedIn } from '#functions/_lib/testing/operator.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'

const position = { latitude: 55.06, longitude: 10.61 }

const idsOf = async (answer: Response) =>
  z
    .array(z.object({ id: z.uuid() }))
    .parse(await answer.json())
    .map(({ id }) => id)

describe('an operator', () => {
  onPostgres((opened) => {
    let operator: SignedIn
    beforeAll(async () => {
      platform.withDatabase = lend(opened())
      platform.readSiteFile = async () =>
        '<title>%TITLE%</title><meta name="robots" content="noindex"><!--%PRODUCER%-->'
      operator = await signedInOperator(opened().db)
    })
    const stand = (id: string, standing: string) =>
      operator.call(standingCalls, 'POST', `/api/admin/producers/${id}/standing`, { standing })
    const remove = (id: string) => operator.call(producerCalls, 'DELETE', `/api/producers/${id}`)
    const restore = (id: string) => operator.call(standingCalls, 'POST', `/api/admin/unlisted/${id}/restore`, {})
    const unlisted = async (standing: string) => {
      const answer = await operator.call(standingCalls, 'GET', `/api/admin/unlisted?standing=${standing}`)
      return idsOf(answer)
    }
    const publicCall = (path: string) => visit(producerCalls, new Request(`http://localhost${path}`))
    const listed = async () => idsOf(await publicCall('/api/producers'))
    const found = async (q: string) => idsOf(await publicCall(`/api/producers/search?q=${q}`))
    const page = async (slug: string) => {
      const answer = await visit(producerPage, new Request(`http://localhost/producer/${slug}`))
      return { status: answer.status, text: await answer.text() }
    }

    test('closes a shop for good: its page stays with a message and nearby shops, but lists omit it', async () => {
      const { db } = opened()
      const id = await addProducer(db, { name: 'Lukkegaarden', ...position })
      await addProducer(db, { name: 'Nabogaarden', latitude: 55.07, longitude: 10.62 })
      const slug = `lukkegaarden-${id.slice(0, 8)}`
      expect((await stand(id, 'closed')).status).toBe(200)
      expect(await listed()).not.toContain(id)
      expect(await found('lukkegaarden')).toEqual([])
      const { status: answered, text } = await page(slug)
      expect([answered, text.includes('Butikken er lukket for altid.'), text.includes('Nabogaarden')]).toEqual([
        200,
        true,
        true,
      ])
      expect(text).not.toContain('application/ld+json')
      expect((await listClosedProducers(db)).map((producer) => producer.id)).toEqual([id])
      expect(await unlisted('closed')).toEqual([id])
      expect((await stand(id, 'listed')).status).toBe(200)
      expect(await listed()).toContain(id)
    })

    test('unpublishes a shop: it is public nowhere, awaits no review, and can be published again', async () => {
      const { db } = opened()
      const id = await addProducer(db, { name: 'Skjulgaarden' })
      await stand(id, 'unpublished')
      expect([await listed(), (await publicCall(`/api/producers/${id}`)).status]).toEqual([
        expect.not.arrayContaining([id]),
        404,
      ])
      const waiting = await (await operator.call(producerAdmin, 'GET', '/api/admin/unverified')).json()
      expect(waiting).toEqual([])
      await operator.call(producerAdmin, 'POST', '/api/admin/approve-all', {})
      expect((await operator.call(producerAdmin, 'POST', `/api/producers/${id}/approve`, {})).status).toBe(409)
      expect(await unlisted('unpublished')).toEqual([id])
      await stand(id, 'listed')
      expect(await listed()).toContain(id)
    })

    test('cannot close a producer that awaits review', async () => {
      const id = await addProducer(opened().db, { verified: false })
      expect((await stand(id, 'closed')).status).toBe(409)
      expect((await remove(id)).status).toBe(200)
    })

    test('restores a deleted producer with its reviews and history', async () => {
      const { db } = opened()
      const id = await addProducer(db, { name: 'Fortrudt' })
      await addReview(db, id, 5)
      await addCorrection(db, id)
      await operator.call(producerCalls, 'PATCH', `/api/producers/${id}`, { phone: '12 34 56 78' })
      const before = await (await publicCall(`/api/producers/${id}`)).json()
      expect((await remove(id)).status).toBe(200)
      expect((await remove(id)).status).toBe(404)
      expect((await publicCall(`/api/producers/${id}`)).status).toBe(404)
      expect((await operator.call(producerCalls, 'PATCH', `/api/producers/${id}`, { phone: '1' })).status).not.toBe(200)
      expect(await (await operator.call(corrections, 'GET', '/api/admin/corrections?status=all')).json()).toEqual([])
      const counts = await (await operator.call(standingCalls, 'GET', '/api/admin/collection-status')).json()
      expect(counts).toMatchObject({ waiting: { corrections: 0 } })
      expect(await unlisted('deleted')).toContain(id)
      expect((await restore(id)).status).toBe(200)
      expect((await restore(id)).status).toBe(404)
      const after = await (await publicCall(`/api/producers/${id}`)).json()
      expect(after).toEqual({ ...producerContract.parse(before), updatedAt: expect.any(String) })
      const history = await (await operator.call(producerAdmin, 'GET', `/api/admin/producers/${id}/changes`)).json()
      expect(history).toMatchObject([{ source: 'undo' }, { source: 'standing' }, { source: 'edit' }])
    })

    test('deletes a producer that an import does not restore', async () => {
      const { db } = opened()
      const farm = {
        ...facet(fieldNames, 'empty'),
        id: '3f2a9c10-7777-4222-8333-444455556666',
        name: 'Importeret',
        description: 'En gård.',
        address: '5700 Svendborg',
        verified: true,
        dataSource: 'test',
        externalId: 'n1',
      }
      await saveImportedProducers(db, [farm])
      await remove(farm.id)
      expect(await saveImportedProducers(db, [{ ...farm, phone: '11 22 33 44' }])).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 1,
      })
      expect(await listed()).not.toContain(farm.id)
    })

    test('purges a deleted producer, which also happens after twelve months', async () => {
      const { db } = opened()
      const [kept, old] = [await addProducer(db), await addProducer(db)]
      expect((await operator.call(standingCalls, 'DELETE', `/api/admin/unlisted/${kept}`)).status).toBe(404)
      await remove(kept)
      await remove(old)
      await purgeDeleted(db)
      expect(await unlisted('deleted')).toEqual(expect.arrayContaining([kept, old]))
      await sql`alter table producers disable trigger producers_touch`.execute(db)
      await sql`update producers set updated_at = now() - interval '12 months 1 day' where id = ${old}`.execute(db)
      await sql`alter table producers enable trigger producers_touch`.execute(db)
      await purgeDeleted(db)
      expect(await unlisted('deleted')).toEqual(expect.not.arrayContaining([old]))
      expect((await operator.call(standingCalls, 'DELETE', `/api/admin/unlisted/${kept}`)).status).toBe(200)
      expect(await unlisted('deleted')).not.toContain(kept)
    })
  })
})
