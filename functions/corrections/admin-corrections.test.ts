import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { correctionAdminRoutes as corrections } from './admin.ts'
import { adminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'
import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'

import { operatorOn, signedInOperator } from '#functions/_lib/testing/operator.ts'
import type { SignedIn } from '#functions/_lib/testing/operator.ts'
import { visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const LIST = '/api/admin/corrections'
/** The nth day of a month. */
const day = (nth: number): Date => new Date(Date.UTC(2026, 10, nth))

const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'

describe('reviewing corrections', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    let colleague: SignedIn
    const call = (method: string, path: string, body?: unknown) => operator.call(corrections, method, path, body)
    const list = async (query = '') =>
      adminCorrection.array().parse(await (await call('GET', `${LIST}?${query}`)).json())
    const judge = (id: string, body: object) => call('PUT', `${LIST}/${id}/status`, { adminNotes: '', ...body })
    const buildRequests = () => opened().db.selectFrom('rebuildRequests').select('reason').execute()
    const history = () => opened().db.selectFrom('producerChanges').selectAll().execute()
    const producerOf = (id: string) =>
      opened().db.selectFrom('producers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const statusOf = (id: string) =>
      opened()
        .db.selectFrom('correctionRequests')
        .select(['status', 'adminNotes', 'reviewedBy'])
        .where('id', '=', id)
        .executeTakeFirst()
    const basedOn = async (id: string) => (await producerOf(id)).updatedAt.toISOString()
    beforeAll(async () => {
      colleague = await signedInOperator(opened().db, 'bente')
    })
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('rebuildRequests').execute()
    })

    test('lists the suggested, previous and current values', async () => {
      const producerId = await addProducer(opened().db, { name: 'Bøgely', phone: '11 22 33 44' })
      const id = await addCorrection(opened().db, producerId, {
        currentValue: '12 34 56 78',
        submitterName: 'Bo',
        description: '<i>Nyt</i>',
      })
      const answer = await call('GET', LIST)
      expect([answer.status, answer.headers.get(TOTAL_HEADER)]).toEqual([200, '1'])
      const producer = {
        id: producerId,
        name: 'Bøgely',
        slug: `boegely-${producerId.slice(0, 8)}`,
        phone: '11 22 33 44',
        verified: true,
      }
      expect(adminCorrection.array().parse(await answer.json())).toMatchObject([
        {
          id,
          producer,
          field: 'phone',
          currentValue: '12 34 56 78',
          suggestedValue: '87 65 43 21',
          suggestedText: '87 65 43 21',
          status: 'pending',
          reviewed: false,
          change: null,
          submitterName: 'Bo',
          description: '<i>Nyt</i>',
        },
      ])
    })

    test.each<[CorrectionField, SuggestedValue, RegExp]>([
      ['products', ['eggs', 'uldgarn'], /^Æg, uldgarn$/],
      ['products', 'De sælger også ost', /^De sælger også ost$/],
      ['opening_hours', 'Su off', /^Su off$/],
      ['opening_hours', 'Ring først', /^Ring først$/],
    ])('lists %s %j as a value and as text', async (field, suggestedValue, words) => {
      await addCorrection(opened().db, await addProducer(opened().db), { field, suggestedValue })
      expect(await list()).toMatchObject([{ field, suggestedValue, suggestedText: expect.stringMatching(words) }])
    })

    test('closes a shop, and moves a shop that is in the wrong place', async () => {
      const producerId = await addProducer(opened().db)
      const closed = await addCorrection(opened().db, producerId, { field: 'standing', suggestedValue: 'closed' })
      const moved = await addCorrection(opened().db, producerId, { field: 'place', suggestedValue: 'low' })
      expect((await list()).map(({ suggestedText }) => suggestedText).toSorted()).toEqual([
        'Forkert sted',
        'Lukket for altid',
      ])
      const position = { latitude: 55.2, longitude: 10.3, placeAccuracy: null }
      const approve = async (id: string, value: string, more = {}) =>
        (await judge(id, { status: 'approved', value, basedOn: await basedOn(producerId), ...more })).status
      expect(await approve(moved, 'low', { position })).toBe(200)
      expect(await approve(closed, 'closed')).toBe(200)
      expect(await producerOf(producerId)).toMatchObject({ ...position, standing: 'closed', verified: true })
    })

    test('searches the labels of a list value, not its keys', async () => {
      const producerId = await addProducer(opened().db)
      const id = await addCorrection(opened().db, producerId, { field: 'products', suggestedValue: ['eggs'] })
      expect([(await list('q=%C3%A6g')).map((found) => found.id), await list('q=eggs')]).toEqual([[id], []])
    })

    test('lists pending corrections, or all of them', async () => {
      const producerId = await addProducer(opened().db)
      const ids = [
        await addCorrection(opened().db, producerId, { createdAt: day(1) }),
        await addCorrection(opened().db, producerId, { createdAt: day(2), status: 'rejected' }),
      ]
      expect((await list()).map(({ id }) => id)).toEqual([ids[0]])
      expect((await list('status=all')).map(({ id }) => id)).toEqual([ids[1], ids[0]])
      expect((await list('status=all&limit=1&offset=1')).map(({ id }) => id)).toEqual([ids[0]])
      expect((await call('GET', `${LIST}?status=approved`)).status).toBe(422)
    })

    test('searches suggestion, submitter and producer, ignoring case', async () => {
      const [one, other] = [
        await addProducer(opened().db, { name: 'Østergård' }),
        await addProducer(opened().db, { name: 'Agergård' }),
      ]
      const value = await addCorrection(opened().db, other, {
        field: 'description',
        suggestedValue: '50% ÆBLER_MOST',
        createdAt: day(1),
      })
      const submitter = await addCorrection(opened().db, other, {
        submitterName: 'Åse Æblegren',
        status: 'approved',
        createdAt: day(2),
      })
      const producer = await addCorrection(opened().db, one)
      const found = async (q: string) =>
        (await list(`status=all&sort=oldest&q=${encodeURIComponent(q)}`)).map(({ id }) => id)
      expect([
        await found('æble'),
        await found('ÅSE'),
        await found('øster'),
        await found('50%'),
        await found('R_M'),
      ]).toEqual([[value, submitter], [submitter], [producer], [value], [value]])
      expect([await found('5%r'), await found('Øster%'), await found('Bakkevej')]).toEqual([[], [], []])
      const answer = await call('GET', `${LIST}?q=${encodeURIComponent('æble')}`)
      expect([
        answer.headers.get(TOTAL_HEADER),
        adminCorrection
          .array()
          .parse(await answer.json())
          .map(({ id }) => id),
      ]).toEqual(['1', [value]])
    })

    test('sorts by age in either direction', async () => {
      const producerId = await addProducer(opened().db)
      const [first, second] = [
        await addCorrection(opened().db, producerId, { createdAt: day(1) }),
        await addCorrection(opened().db, producerId, { createdAt: day(2) }),
      ]
      expect((await list('sort=oldest')).map(({ id }) => id)).toEqual([first, second])
      expect((await list('sort=newest')).map(({ id }) => id)).toEqual([second, first])
      expect((await call('GET', `${LIST}?sort=rating`)).status).toBe(422)
    })

    test('returns at most a hundred at a time', async () => {
      const producerId = await addProducer(opened().db)
      for (let nth = 0; nth < 101; nth++) await addCorrection(opened().db, producerId)
      const answer = await call('GET', `${LIST}?limit=500`)
      expect([answer.headers.get(TOTAL_HEADER), adminCorrection.array().parse(await answer.json()).length]).toEqual([
        '101',
        100,
      ])
    })

    test('applying a correction changes the producer, records the change, and requests a build', async () => {
      const producerId = await addProducer(opened().db, { phone: '12 34 56 78' })
      const id = await addCorrection(opened().db, producerId)
      const answer = await judge(id, {
        status: 'approved',
        adminNotes: 'Ringet op',
        value: ' 87 65 43 21 ',
        basedOn: await basedOn(producerId),
      })
      expect([answer.status, await answer.json()]).toEqual([200, { id, status: 'approved' }])
      expect(await statusOf(id)).toEqual({ status: 'approved', adminNotes: 'Ringet op', reviewedBy: operator.id })
      expect((await producerOf(producerId)).phone).toBe('87 65 43 21')
      const change = {
        producerId,
        operatorId: operator.id,
        source: 'correction',
        correctionId: id,
        fields: { phone: { from: '12 34 56 78', to: '87 65 43 21' } },
      }
      expect(await history()).toMatchObject([change])
      expect(await buildRequests()).toEqual([{ reason: 'correction' }])
      const [row] = await list('status=all')
      expect(row).toMatchObject({
        reviewed: true,
        reviewedBy: 'anna',
        change: { id: (await history())[0]?.id, isUndone: false },
      })
    })

    test.each([
      ['address', 'address', 'Ny Vej 7, 3700 Rønne', 'Ny Vej 7, 3700 Rønne'],
      ['email', 'email', 'bo@gaard.dk', 'bo@gaard.dk'],
      ['email', 'email', null, null],
      ['website', 'website', 'gaard.dk', 'https://gaard.dk'],
      ['description', 'description', 'Linje 1\r\nLinje 2', 'Linje 1\nLinje 2'],
      ['products', 'products', ['eggs', 'juletræer', 'eggs'], ['eggs', 'christmas_trees']],
      ['products', 'products', [], []],
      ['certifications', 'certifications', [], []],
      ['sales_types', 'salesTypes', ['Vejbod', 'vending_machine'], ['Vejbod', 'vending_machine']],
      ['payments', 'payments', ['MobilePay'], ['mobilepay']],
      ['opening_hours', 'openingHours', { monday: { closed: true } }, 'Mo off; Tu-Su unknown'],
      ['opening_hours', 'openingHours', 'Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; PH off'],
      ['opening_hours', 'openingHours', 'Ring først', '"Ring først"'],
    ] as const)(
      'a correction of %s is stored as the right type: %s %j',
      async (field, property, value, storedValue) => {
        const producerId = await addProducer(opened().db, { email: 'old@gaard.dk', certifications: ['organic'] })
        const id = await addCorrection(opened().db, producerId, { field, suggestedValue: 'x' })
        expect((await judge(id, { status: 'approved', value, basedOn: await basedOn(producerId) })).status).toBe(200)
        expect((await producerOf(producerId))[property]).toEqual(storedValue)
      },
    )

    test.each([
      ['phone', 'ring til os', 'Indtast et gyldigt telefonnummer'],
      ['email', 'bo@', 'Indtast en gyldig email-adresse'],
      ['website', 'javascript:alert(1)', 'Indtast en gyldig webadresse'],
      ['address', '', 'Adresse skal udfyldes'],
      ['description', '<script>', 'Teksten må ikke indeholde HTML'],
      ['products', 'Æg', 'Produkter skal være en liste'],
      [
        'opening_hours',
        { monday: { open: '9', close: '25:00' } },
        'Åbningstiderne kan ikke læses: angiv tider som TT:MM',
      ],
      ['opening_hours', 'x'.repeat(501), 'Åbningstider må højst være 500 tegn'],
    ] as const)('a correction of %s to %j is refused and stays pending', async (field, value, message) => {
      const producerId = await addProducer(opened().db)
      const id = await addCorrection(opened().db, producerId, { field })
      const before = await producerOf(producerId)
      expect(
        await refusal(await judge(id, { status: 'approved', value, basedOn: await basedOn(producerId) })),
      ).toMatchObject({ status: 422, message })
      expect([await statusOf(id), await producerOf(producerId), await history()]).toEqual([
        { status: 'pending', adminNotes: null, reviewedBy: null },
        before,
        [],
      ])
    })

    test.each(['approved', 'rejected'])('%s without a value leaves the producer unchanged', async (status) => {
      const producerId = await addProducer(opened().db, { phone: '12 34 56 78' })
      const id = await addCorrection(opened().db, producerId)
      expect((await judge(id, { status })).status).toBe(200)
      expect([await statusOf(id), (await producerOf(producerId)).phone]).toEqual([
        { status, adminNotes: null, reviewedBy: operator.id },
        '12 34 56 78',
      ])
      expect([await history(), await buildRequests()]).toEqual([[], []])
    })

    test('a correction of a producer that changed meanwhile is refused and stays pending', async () => {
      const producerId = await addProducer(opened().db)
      const id = await addCorrection(opened().db, producerId)
      const seen = await basedOn(producerId)
      await opened().db.updateTable('producers').set({ phone: '11 11 11 11' }).where('id', '=', producerId).execute()
      const answer = await refusal(await judge(id, { status: 'approved', value: '87 65 43 21', basedOn: seen }))
      expect(answer).toMatchObject({
        status: 409,
        message: 'Gårdbutikken er ændret, siden du så den. Se på rettelsen igen.',
      })
      expect([(await statusOf(id))?.status, (await producerOf(producerId)).phone]).toEqual(['pending', '11 11 11 11'])
    })

    test('a correction that a colleague has reviewed is refused with the earlier decision', async () => {
      const producerId = await addProducer(opened().db)
      const id = await addCorrection(opened().db, producerId)
      expect(
        (await colleague.call(corrections, 'PUT', `${LIST}/${id}/status`, { status: 'rejected', adminNotes: null }))
          .status,
      ).toBe(200)
      const alreadyReviewed = {
        status: 409,
        message: expect.stringMatching(
          /^Rettelsesforslaget er allerede behandlet: afvist af bente, \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
        ),
      }
      expect(await refusal(await judge(id, { status: 'rejected' }))).toMatchObject(alreadyReviewed)
      expect(
        await refusal(
          await judge(id, { status: 'approved', value: '87 65 43 21', basedOn: await basedOn(producerId) }),
        ),
      ).toMatchObject(alreadyReviewed)
      expect(await refusal(await call('DELETE', `${LIST}/${id}`))).toMatchObject(alreadyReviewed)
      expect([(await statusOf(id))?.reviewedBy, await history()]).toEqual([colleague.id, []])
    })

    test('a decision sent twice concurrently is applied once', async () => {
      const producerId = await addProducer(opened().db)
      const id = await addCorrection(opened().db, producerId)
      const body = { status: 'approved', value: '87 65 43 21', basedOn: await basedOn(producerId) }
      const answers = await Promise.all([judge(id, body), judge(id, body)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect([(await history()).length, (await buildRequests()).length]).toEqual([1, 1])
    })

    test('a correction approved without a value cannot be applied afterwards', async () => {
      const producerId = await addProducer(opened().db, { phone: '12 34 56 78' })
      const id = await addCorrection(opened().db, producerId)
      const applied = { status: 'approved', value: '87 65 43 21', basedOn: await basedOn(producerId) }
      expect((await judge(id, { status: 'approved' })).status).toBe(200)
      expect(await refusal(await judge(id, applied))).toMatchObject({
        status: 409,
        message: expect.stringContaining('Rettelsesforslaget er allerede behandlet: godkendt af anna'),
      })
      expect([(await producerOf(producerId)).phone, await history()]).toEqual(['12 34 56 78', []])
      expect((await judge(id, { status: 'approved' })).status).toBe(200)
    })

    test('an applied correction cannot be approved with another value, or without one', async () => {
      const producerId = await addProducer(opened().db, { phone: '12 34 56 78' })
      const id = await addCorrection(opened().db, producerId)
      const applied = { status: 'approved', basedOn: await basedOn(producerId) }
      expect((await judge(id, { ...applied, value: '87 65 43 21' })).status).toBe(200)
      expect((await judge(id, { ...applied, value: '11 22 33 44' })).status).toBe(409)
      expect((await judge(id, { status: 'approved' })).status).toBe(409)
      expect([(await producerOf(producerId)).phone, (await history()).length]).toEqual(['87 65 43 21', 1])
    })

    test('applying the value that the producer already has can be repeated', async () => {
      const producerId = await addProducer(opened().db, { phone: '87 65 43 21' })
      const id = await addCorrection(opened().db, producerId)
      const body = { status: 'approved', value: '87 65 43 21', basedOn: await basedOn(producerId) }
      expect([(await judge(id, body)).status, (await judge(id, body)).status, await history()]).toEqual([200, 200, []])
    })

    test('a pending correction can be deleted', async () => {
      const id = await addCorrection(opened().db, await addProducer(opened().db))
      expect((await call('DELETE', `${LIST}/${id}`)).status).toBe(200)
      expect(await statusOf(id)).toBeUndefined()
    })

    test.each([UNKNOWN, 'ukendt', '%00'])('%s is not found', async (id) => {
      const gone = { status: 404, message: 'Rettelsesforslaget findes ikke længere.' }
      expect(await refusal(await judge(id, { status: 'approved' }))).toMatchObject(gone)
      expect(await refusal(await call('DELETE', `${LIST}/${id}`))).toMatchObject(gone)
    })

    test.each([
      [{ status: 'pending' }, 'status'],
      [{ status: 'approved', adminNotes: 'x'.repeat(2001) }, 'adminNotes'],
      [{ status: 'approved', value: '87 65 43 21' }, 'basedOn'],
      [{ status: 'rejected', value: '87 65 43 21', basedOn: '2026-11-20T11:00:00.000Z' }, 'value'],
      [{ status: 'approved', value: '87 65 43 21', basedOn: 'i går' }, 'basedOn'],
    ])('%j is refused as a decision', async (body, path) => {
      const id = await addCorrection(opened().db, await addProducer(opened().db))
      expect(await refusal(await judge(id, body))).toMatchObject({ status: 422, issues: [{ path }] })
      expect((await statusOf(id))?.status).toBe('pending')
    })

    test.each([
      ['GET', ''],
      ['PUT', `/${UNKNOWN}/status`],
      ['DELETE', `/${UNKNOWN}`],
    ])('%s %s requires an operator', async (method, path) => {
      const answer = await visit(
        corrections,
        new Request(`http://localhost${LIST}${path}`, { method, headers: { Origin: 'http://localhost' } }),
        { ip: newVisitor() },
      )
      expect((await refusal(answer)).status).toBe(401)
    })
  })
})
