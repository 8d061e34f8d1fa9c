import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { changeProducer } from '#db/queries/producer/write.ts'
import type { ChangeReason } from '#db/queries/producer/write.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { addProducer } from '#db/testing/producers.ts'
import type { TestProducer } from '#db/testing/producers.ts'
import { producerAdminRoutes as adminProducers } from './admin.ts'
import { producerRoutes as producers } from './routes.ts'
import {
  conflictAnswer,
  operatorProducer,
  producerChange,
  unverifiedProducer,
} from '#src/contracts/producer/operator-producers.ts'
import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'

import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import type { SignedIn } from '#functions/_lib/testing/operator.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const PICTURE = `/images/${'0a'.repeat(16)}-1600x900.webp`
const UNKNOWN = '00000000-1111-4222-8333-444455556666'

describe("an operator's calls about producers", () => {
  onPostgres((opened) => {
    let operator: SignedIn | null = null
    beforeAll(async () => {
      platform.withDatabase = lend(opened())
      operator = await signedInOperator(opened().db)
    })

    async function call(method: string, path: string, body?: unknown): Promise<Response> {
      if (operator === null) throw new Error('Nobody has signed in')
      const isOfProducers = /^\/api\/producers\/[^/]*$/.test(path)
      return operator.call(isOfProducers ? producers : adminProducers, method, path, body)
    }
    const patch = (id: string, body: unknown) => call('PATCH', `/api/producers/${id}`, body)
    const read = async (id: string) =>
      operatorProducer.parse(await (await call('GET', `/api/admin/producers/${id}`)).json())
    const history = async (id: string) =>
      z.array(producerChange).parse(await (await call('GET', `/api/admin/producers/${id}/changes`)).json())
    const undo = (changeId: string | undefined) => call('POST', `/api/admin/changes/${changeId}/undo`)
    const builds = async () =>
      (await opened().db.selectFrom('rebuildRequests').select('reason').execute()).map(({ reason }) => reason)
    const add = (producer?: TestProducer) => addProducer(opened().db, producer)

    test.each([
      ['GET', '/api/admin/unverified'],
      ['GET', '/api/admin/producers'],
      ['GET', `/api/admin/producers/${UNKNOWN}`],
      ['GET', `/api/admin/producers/${UNKNOWN}/changes`],
      ['POST', `/api/producers/${UNKNOWN}/approve`],
      ['POST', '/api/admin/approve-all'],
      ['POST', `/api/admin/changes/${UNKNOWN}/undo`],
      ['PATCH', `/api/producers/${UNKNOWN}`],
      ['DELETE', `/api/producers/${UNKNOWN}`],
    ])('%s %s requires an operator', async (method, path) => {
      const handler = path === `/api/producers/${UNKNOWN}` ? producers : adminProducers
      const answer = await visit(
        handler,
        new Request(`http://localhost${path}`, {
          method,
          headers: { Origin: 'http://localhost', Cookie: 'session=forged' },
        }),
        { ip: newVisitor() },
      )
      expect(await refusal(answer)).toEqual({ status: 401, message: 'You are logged out.' })
    })

    test('an edit or deletion without a session changes nothing', async () => {
      const id = await add({ name: 'Urørt' })
      for (const [method, body] of [
        ['PATCH', '{"name":"Rørt"}'],
        ['DELETE', null],
      ] as const) {
        await visit(
          producers,
          new Request(`http://localhost/api/producers/${id}`, {
            method,
            body,
            headers: { Origin: 'http://localhost', 'Content-Type': 'application/json' },
          }),
          { ip: newVisitor() },
        )
      }
      expect(await read(id)).toMatchObject({ name: 'Urørt' })
    })

    test.each([
      ['DELETE', '/api/admin/unverified', 'GET'],
      ['POST', `/api/admin/producers/${UNKNOWN}`, 'GET'],
      ['GET', `/api/producers/${UNKNOWN}/approve`, 'POST'],
      ['GET', '/api/admin/approve-all', 'POST'],
      ['PUT', `/api/producers/${UNKNOWN}`, 'GET, PATCH, DELETE'],
    ])('%s %s is not allowed', async (method, path, allowed) => {
      const answer = await call(method, path)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    })

    test.each([
      ['GET', `/api/admin/producers/${UNKNOWN}`],
      ['GET', '/api/admin/producers/not-an-id'],
      ['POST', `/api/producers/${UNKNOWN}/approve`],
      ['DELETE', `/api/producers/${UNKNOWN}`],
      ['DELETE', '/api/producers/klintholm-3f2a9c10'],
    ])('%s %s is not found', async (method, path) => {
      expect(await refusal(await call(method, path))).toEqual({
        status: 404,
        message: 'This producer no longer exists.',
      })
    })

    test('the lists are paged, searched and never cached', async () => {
      const { db } = opened()
      await add({ name: 'Søgelyst Æggebod' })
      const waiting = await add({ name: 'Søgelyst Gård', phone: '98 76 54 32', verified: false })
      const twin = await add({ name: 'Et andet navn', phone: '+4598765432' })
      const answer = await call('GET', '/api/admin/unverified?q=s%C3%B8gelyst&limit=1')
      expect([answer.status, answer.headers.get(TOTAL_HEADER), answer.headers.get('cache-control')]).toEqual([
        200,
        '1',
        'no-store',
      ])
      const rows = z.array(unverifiedProducer).parse(await answer.json())
      expect(rows).toMatchObject([
        { id: waiting, verified: false, duplicates: [{ id: twin, similarity: 'phone', verified: true }] },
      ])
      const verified = await call('GET', '/api/admin/producers?q=s%C3%B8gelyst&sort=newest')
      expect(z.array(operatorProducer).parse(await verified.json())).toMatchObject([{ name: 'Søgelyst Æggebod' }])
      await db.deleteFrom('producers').where('id', 'in', [waiting, twin]).execute()
    })

    test.each([
      '/api/admin/producers?sort=price',
      '/api/admin/unverified?limit=501',
      '/api/admin/unverified?offset=-1',
      `/api/admin/producers?q=${'x'.repeat(201)}`,
    ])('%s is refused', async (path) => {
      expect((await call('GET', path)).status).toBe(422)
    })

    test('an approval makes a producer public, and is recorded once', async () => {
      const id = await add({ name: 'Nygård', verified: false })
      await opened().db.deleteFrom('rebuildRequests').execute()
      for (const _ of [1, 2]) expect((await call('POST', `/api/producers/${id}/approve`)).status).toBe(200)
      expect((await visit(producers, new Request(`http://localhost/api/producers/${id}`))).status).toBe(200)
      expect(await history(id)).toMatchObject([
        { source: 'approval', operator: 'anna', fields: { verified: { from: false, to: true } }, isUndone: false },
      ])
      expect(await builds()).toEqual(['approval'])
    })

    test('a deleted producer cannot be deleted again', async () => {
      const id = await add({ name: 'Væk' })
      expect((await call('DELETE', `/api/producers/${id}`)).status).toBe(200)
      expect((await call('DELETE', `/api/producers/${id}`)).status).toBe(404)
    })

    test('an edit changes only the fields that it names, normalised like those of visitors', async () => {
      const id = await add({ name: 'Bøgely', email: 'karen@example.dk', products: ['eggs'], verified: false })
      const answer = await patch(id, {
        name: '  Bøgelund\n',
        phone: '',
        website: 'gaard.dk',
        certifications: ['free-range', 'freeRange'],
        latitude: 0,
        longitude: 0,
        imageUrl: PICTURE,
        verified: true,
        dataSource: 'x',
      })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const after = await read(id)
      expect(operatorProducer.parse(await answer.json())).toEqual(after)
      expect(after).toMatchObject({
        name: 'Bøgelund',
        phone: null,
        email: 'karen@example.dk',
        website: 'https://gaard.dk',
        certifications: ['free_range'],
        latitude: 0,
        longitude: 0,
        imageUrl: PICTURE,
        products: ['eggs'],
        verified: false,
        dataSource: null,
      })
    })

    test('opening hours have a week and an expression, and sending back the week changes nothing', async () => {
      const seasonal = 'Mo-Su 10:00-18:00; Dec 24-26 off'
      const id = await add({ openingHours: seasonal })
      const before = await read(id)
      expect(before.openingHours.monday).toEqual({ open: '10:00', close: '18:00' })
      expect(before.hours).toBe(seasonal)
      expect(before.hoursModel?.exceptions).toHaveLength(1)
      expect(before.hoursSentences).toHaveLength(2)
      const { openingHours, updatedAt: basedOn } = before
      expect(await (await patch(id, { openingHours, basedOn })).json()).toMatchObject({ hours: seasonal })
      expect(await history(id)).toEqual([])
      const closedMondays = { ...openingHours, monday: { closed: true } }
      const sent = { openingHours: closedMondays, basedOn: '2020-01-01T00:00:00.000Z', seen: { openingHours } }
      expect(await (await patch(id, sent)).json()).toMatchObject({ hours: 'Mo off; Tu-Su 10:00-18:00' })
      expect(await (await patch(id, { openingHours: 'ring først' })).json()).toMatchObject({
        hours: '"ring først"',
        openingHours: { sunday: 'ring først' },
      })
      const [last] = await history(id)
      expect(last?.fields).toEqual({ openingHours: { from: 'Mo off; Tu-Su 10:00-18:00', to: '"ring først"' } })
      expect(await (await undo(last?.id)).json()).toMatchObject({ hours: 'Mo off; Tu-Su 10:00-18:00' })
    })

    test.each([
      [{ name: ' ' }, 'name', 'Navn skal udfyldes'],
      [{ description: '' }, 'description', 'Beskrivelse skal udfyldes'],
      [{ name: '<script>' }, 'name', 'Teksten må ikke indeholde HTML'],
      [{ email: 'karen' }, 'email', 'Indtast en gyldig email-adresse'],
      [{ website: 'javascript:alert(1)' }, 'website', 'Indtast en gyldig webadresse'],
      [{ imageUrl: 'data:image/png;base64,AA' }, 'imageUrl', 'Indtast en gyldig webadresse'],
      [{ imageUrl: `/images/../${PICTURE}` }, 'imageUrl', 'Indtast en gyldig webadresse'],
      [{ phone: 'ring' }, 'phone', 'Indtast et gyldigt telefonnummer'],
      [{ latitude: 'nord', longitude: 10 }, 'latitude', 'Breddegrad skal være et tal'],
      [{ latitude: 55.4 }, 'latitude', 'Bredde- og længdegrad skal gives sammen'],
      [{ latitude: 40.7, longitude: -74 }, 'latitude', 'Koordinaterne skal ligge i Danmark'],
      [{ products: 'eggs' }, 'products', 'Produkter skal være en liste'],
      [
        { openingHours: { monday: { open: '9', close: '17:00' } } },
        'openingHours',
        'Åbningstiderne kan ikke læses: angiv tider som TT:MM',
      ],
      [{ basedOn: 'i går' }, 'basedOn', 'basedOn must be the updatedAt that the edit began with'],
    ])('%j is refused with the name of the field', async (edit, path, message) => {
      const id = await add()
      const before = await read(id)
      expect(await refusal(await patch(id, edit))).toEqual({ status: 422, message, issues: [{ path, message }] })
      expect(await read(id)).toEqual(before)
    })

    test('the second of two concurrent edits is a conflict that returns what the first has saved', async () => {
      const id = await add({ name: 'Bøgely' })
      const { updatedAt: basedOn } = await read(id)
      const first = operatorProducer.parse(await (await patch(id, { name: 'Bøgelund', basedOn })).json())
      const answer = await patch(id, { name: 'Bøgegården', basedOn })
      expect(answer.status).toBe(409)
      expect(conflictAnswer.parse(await answer.json())).toEqual({
        message: 'Someone has changed this producer since you began.',
        producer: first,
        changes: [{ field: 'name', operator: 'anna', createdAt: expect.any(String) }],
      })
      expect((await patch(id, { name: 'Bøgegården', basedOn: first.updatedAt })).status).toBe(200)
    })

    test('concurrent edits of different fields both succeed, and a conflict names only the shared field', async () => {
      const id = await add({ name: 'Bøgely', phone: null, email: null })
      const { updatedAt: basedOn } = await read(id)
      await patch(id, { name: 'Bøgelund', basedOn, seen: { name: 'Bøgely' } })
      const other = await patch(id, { phone: '12 34 56 78', basedOn, seen: { phone: null } })
      expect([other.status, (await read(id)).name]).toEqual([200, 'Bøgelund'])
      const both = await patch(id, { name: 'Bøg', email: 'a@b.dk', basedOn, seen: { name: 'Bøgely', email: null } })
      const conflict = conflictAnswer.parse(await both.json())
      expect([both.status, conflict.changes.map(({ field }) => field)]).toEqual([409, ['name']])
      expect((await read(id)).email).toBeNull()
    })

    test('the history lists changes with their operator, newest first, page by page', async () => {
      const id = await add({ name: 'Bøgely', phone: null })
      await patch(id, { phone: '12 34 56 78' })
      await patch(id, { name: 'Bøgelund', phone: null })
      expect(await history(id)).toMatchObject([
        {
          source: 'edit',
          operator: 'anna',
          fields: { name: { from: 'Bøgely', to: 'Bøgelund' }, phone: { from: '12 34 56 78', to: null } },
          isUndone: false,
        },
        { source: 'edit', operator: 'anna', fields: { phone: { from: null, to: '12 34 56 78' } }, isUndone: false },
      ])
      const second = await call('GET', `/api/admin/producers/${id}/changes?limit=1&offset=1`)
      expect(second.headers.get(TOTAL_HEADER)).toBe('2')
      expect(await second.json()).toMatchObject([{ fields: { phone: { to: '12 34 56 78' } } }])
    })

    test('a change can be undone once, and so can its undo', async () => {
      const id = await add({ name: 'Bøgely' })
      await patch(id, { name: 'Bøgelund', products: ['eggs'] })
      const [edit] = await history(id)
      const undone = await undo(edit?.id)
      expect([undone.status, operatorProducer.parse(await undone.json())]).toMatchObject([
        200,
        { name: 'Bøgely', products: [] },
      ])
      expect(await history(id)).toMatchObject([
        { source: 'undo', isUndone: false },
        { id: edit?.id, isUndone: true },
      ])
      const again = await undo(edit?.id)
      expect([again.status, conflictAnswer.parse(await again.json()).message]).toEqual([
        409,
        'This change has been undone already.',
      ])
      const [undoing] = await history(id)
      expect((await undo(undoing?.id)).status).toBe(200)
      expect(await read(id)).toMatchObject({ name: 'Bøgelund', products: ['eggs'] })
      expect((await undo(undoing?.id)).status).toBe(409)
    })

    test('only one of two concurrent undos succeeds', async () => {
      const id = await add({ name: 'Bøgely' })
      await patch(id, { name: 'Bøgelund' })
      const [edit] = await history(id)
      const answers = await Promise.all([undo(edit?.id), undo(edit?.id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await history(id)).toHaveLength(2)
    })

    test('undoing an overwritten change is a conflict that returns the current value', async () => {
      const id = await add({ name: 'Bøgely', phone: null })
      await patch(id, { name: 'Bøgelund', phone: '12 34 56 78' })
      const [edit] = await history(id)
      await patch(id, { phone: '87 65 43 21' })
      const answer = await undo(edit?.id)
      expect(answer.status).toBe(409)
      expect(conflictAnswer.parse(await answer.json())).toMatchObject({
        message: 'Changed again since. Phone is now: 87 65 43 21',
        producer: { name: 'Bøgelund', phone: '87 65 43 21' },
      })
      expect(await read(id)).toMatchObject({ name: 'Bøgelund', phone: '87 65 43 21' })
    })

    test('an approval, a correction, an upload and a new position can be undone too', async () => {
      const { db } = opened()
      const id = await add({ name: 'Bøgely', phone: null, latitude: 0, longitude: 0, verified: false })
      const correctionId = await addCorrection(db, id, { suggestedValue: '12 34 56 78' })
      const change = (edit: Parameters<typeof changeProducer>[2], reason: Omit<ChangeReason, 'operatorId'>) =>
        db
          .transaction()
          .execute((trx) => changeProducer(trx, id, edit, { ...reason, operatorId: operator?.id ?? null }))
      await call('POST', `/api/producers/${id}/approve`)
      await change({ phone: '12 34 56 78' }, { source: 'correction', correctionId })
      await change({ description: 'Ny tekst' }, { source: 'upload' })
      await change({ latitude: 55.1, longitude: 10.2 }, { source: 'position' })
      for (const { id: changeId } of await history(id)) expect((await undo(changeId)).status).toBe(200)
      expect(await read(id)).toMatchObject({
        verified: false,
        phone: null,
        description: 'Gårdbutik.',
        latitude: 0,
        longitude: 0,
      })
    })

    test('an unknown change cannot be undone', async () => {
      for (const id of [UNKNOWN, 'x'])
        expect(await refusal(await undo(id))).toEqual({ status: 404, message: 'This change no longer exists.' })
    })
  })
})
