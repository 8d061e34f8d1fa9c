import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { correctionRoutes as corrections } from './routes.ts'
import { correctionFieldKeys } from '#src/domain/corrections/fields.ts'

import { askCaptcha } from '#functions/_lib/testing/captcha.ts'
import { onDatabase } from '#functions/_lib/testing/platform.ts'
import { lateAnswer } from '#functions/_lib/testing/review.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import type { Sent } from '#functions/_lib/testing/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const HIDDEN = 'aaaabbbb-1111-4222-8333-444455556666'

const correction = {
  field: 'phone',
  currentValue: '12 34 56 78',
  suggestedValue: '87 65 43 21',
  description: '',
  submitterName: ' ',
  submitterEmail: null,
}

const post = (body: unknown, sent?: Sent, id = ID) => send(corrections, `/api/producers/${id}/corrections`, body, sent)

async function fill(db: Database): Promise<void> {
  await addProducer(db, { id: ID, name: 'Klintholm Gods' })
  await addProducer(db, { id: HIDDEN, verified: false })
}

const missing = 'Manglende oplysninger: Vælg venligst et field og indtast en foreslået rettelse'

describe('a correction', () => {
  onPostgres((opened) => {
    const stored = () => opened().db.selectFrom('correctionRequests').selectAll().execute()
    const forget = () => opened().db.deleteFrom('correctionRequests').execute()
    onDatabase(opened)

    test('is stored as pending, with null for empty fields', async () => {
      const ip = newVisitor()
      const response = await post(
        { ...correction, status: 'approved', adminNotes: 'ok', reviewedBy: ID },
        { ip },
        'klintholm-gods-3f2a9c10',
      )
      expect([response.status, await response.json()]).toEqual([201, { message: 'Rettelse indsendt' }])
      const nothing = {
        description: null,
        submitterName: null,
        submitterEmail: null,
        adminNotes: null,
        reviewedBy: null,
      }
      expect(await stored()).toMatchObject([
        {
          ...correction,
          ...nothing,
          suggestedText: '87 65 43 21',
          producerId: ID,
          ipAddress: ip,
          userAgent: 'Testbrowser/1.0',
          status: 'pending',
          reviewed: false,
        },
      ])
      await forget()
    })

    test.each(correctionFieldKeys)('accepts the field %s', async (field) => {
      expect((await post({ ...correction, field })).status).toBe(201)
      expect(await stored()).toMatchObject([{ field }])
      await forget()
    })

    const week = { monday: { open: '09:00', close: '17:00' }, sunday: { closed: true } }
    test.each([
      ['phone', ' ring til os ', 'ring til os', 'ring til os'],
      ['website', 'gaard.dk', 'gaard.dk', 'gaard.dk'],
      ['description', 'Linje 1\r\nLinje 2', 'Linje 1\nLinje 2', 'Linje 1\nLinje 2'],
      ['products', ['eggs', 'juletræer', 'eggs'], ['eggs', 'christmas_trees'], 'Æg, Juletræer'],
      ['products', ['Uldgarn'], ['Uldgarn'], 'Uldgarn'],
      [
        'products',
        'æg, JULETRÆER;eggs, , Uldgarn',
        ['eggs', 'christmas_trees', 'Uldgarn'],
        'æg, JULETRÆER;eggs, , Uldgarn',
      ],
      ['products', 'De sælger også ost', 'De sælger også ost', 'De sælger også ost'],
      ['certifications', 'Økologisk', ['organic'], 'Økologisk'],
      ['certifications', ', ;', ', ;', ', ;'],
      ['sales_types', 'Selvpluk, Farm café', ['pick_your_own', 'farm_cafe'], 'Selvpluk, Farm café'],
      ['payments', ['cash', 'mobilepay'], ['cash', 'mobilepay'], 'Kontant, MobilePay'],
      ['opening_hours', week, 'Mo 09:00-17:00; Tu-Sa unknown; Su off', /^Mandag: 09:00-17:00\nTirsdag: Ukendt\n/],
      ['opening_hours', 'Apr-Sep Mo-Fr 09:00-17:00', 'Apr-Sep Mo-Fr 09:00-17:00', /^Apr-Sep/],
      ['opening_hours', 'Mandag: Lukket', 'Mo off; Tu-Su unknown', 'Mandag: Lukket'],
      ['opening_hours', 'Lørdag: 10-25', 'Mo-Fr,Su unknown; Sa "10-25"', 'Lørdag: 10-25'],
      [
        'opening_hours',
        'Mandag: 09:00-17:00\nog ellers efter aftale',
        '"Mandag: 09:00-17:00 og ellers efter aftale"',
        /aftale$/,
      ],
      ['opening_hours', '{"monday": 5}', '"{monday: 5}"', '{"monday": 5}'],
      ['opening_hours', '{}', '"{}"', '{}'],
    ] as const)('of %s to %j is stored as a value and as text', async (field, sent, suggestedValue, words) => {
      expect((await post({ ...correction, field, suggestedValue: sent })).status).toBe(201)
      expect(await stored()).toMatchObject([{ field, suggestedValue, suggestedText: expect.stringMatching(words) }])
      await forget()
    })

    test('is kept once when it is sent twice', async () => {
      const sent = { ip: newVisitor() }
      const answers = await Promise.all([post(correction, sent), post(correction, sent)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('accepts a current value that visitors could not submit', async () => {
      expect((await post({ ...correction, currentValue: '<b>Gård</b>\u0000\u202e' })).status).toBe(201)
      expect(await stored()).toMatchObject([{ currentValue: '<b>Gård</b>' }])
      await forget()
    })

    test('with the right answer to its captcha is stored, once', async () => {
      const { ip, id, cookie, answer } = await askCaptcha()
      const sent = { ip, headers: { Cookie: cookie } }
      const answered = { ...correction, captchaId: id, captchaAnswer: answer }
      expect((await post(answered, sent)).status).toBe(201)
      expect(await refusal(await post({ ...answered, description: 'En til.' }, sent))).toMatchObject(lateAnswer)
      expect(await stored()).toMatchObject([{ field: 'phone' }])
      await forget()
    })

    test('is kept once when it is sent twice with one captcha', async () => {
      const { ip, id, cookie, answer } = await askCaptcha()
      const sent = { ip, headers: { Cookie: cookie } }
      const answered = { ...correction, captchaId: id, captchaAnswer: answer }
      const answers = await Promise.all([post(answered, sent), post(answered, sent)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('with a wrong answer to its captcha is refused', async () => {
      const { ip, id, cookie } = await askCaptcha()
      const wrong = await post(
        { ...correction, captchaId: id, captchaAnswer: '99' },
        { ip, headers: { Cookie: cookie } },
      )
      expect(await refusal(wrong)).toMatchObject({ status: 422, issues: [{ path: 'captchaAnswer' }] })
      expect(await stored()).toEqual([])
    })

    test.each([HIDDEN, 'ukendt', '%00', '11111111-1111-4222-8333-444455556666'])('of %s is not found', async (id) => {
      expect((await refusal(await post(correction, {}, id))).status).toBe(404)
      expect(await stored()).toEqual([])
    })

    test.each([
      [{ field: '' }, 'field', missing],
      [{ field: undefined }, 'field', missing],
      [{ field: 'verified' }, 'field', missing],
      [{ field: 'constructor' }, 'field', missing],
      [{ suggestedValue: '  ' }, 'suggestedValue', missing],
      [{ suggestedValue: { toString: 1 } }, 'suggestedValue', missing],
      [{ suggestedValue: '\u200b' }, 'suggestedValue', missing],
      [{ suggestedValue: undefined }, 'suggestedValue', missing],
      [{ suggestedValue: ['12 34 56 78'] }, 'suggestedValue', 'Indtast et gyldigt telefonnummer'],
      [{ field: 'products', suggestedValue: [] }, 'suggestedValue', missing],
      [{ field: 'products', suggestedValue: ['x'.repeat(101)] }, 'suggestedValue', 'Produkter må højst være 100 tegn'],
      [{ field: 'products', suggestedValue: { monday: 'Lukket' } }, 'suggestedValue', 'Produkter skal være en liste'],
      [{ field: 'opening_hours', suggestedValue: {} }, 'suggestedValue', missing],
      [{ field: 'opening_hours', suggestedValue: { monday: { unknown: true } } }, 'suggestedValue', missing],
      [
        { field: 'opening_hours', suggestedValue: { monday: { open: '', close: '17:00' } } },
        'suggestedValue',
        'Åbningstiderne kan ikke læses: angiv tider som TT:MM',
      ],
      [{ field: 'website', suggestedValue: 'javascript:alert(1)' }, 'suggestedValue', 'Indtast en gyldig webadresse'],
      [{ field: 'website', suggestedValue: ' JavaScript:alert(1)' }, 'suggestedValue', 'Indtast en gyldig webadresse'],
      [{ suggestedValue: 'x'.repeat(10_001) }, 'suggestedValue', 'Foreslået rettelse må højst være 10000 tegn'],
      [{ submitterEmail: 'x@' }, 'submitterEmail', 'Indtast venligst en gyldig e-mailadresse'],
      [{ captchaAnswer: ' ' }, 'captchaAnswer', 'Besvar venligst sikkerhedsspørgsmålet'],
      [{ submitterName: '<i>K' }, 'submitterName', 'Teksten må ikke indeholde HTML'],
    ])('with %j is refused: %s', async (body, path, message) => {
      expect(await refusal(await post({ ...correction, ...body }))).toEqual({
        status: 422,
        message,
        issues: [{ path, message }],
      })
      expect(await stored()).toEqual([])
    })

    test('is refused with all its errors at once', async () => {
      const wrong = { field: 'opening_hours', suggestedValue: {}, submitterEmail: 'x@' }
      const { issues } = await refusal(await post({ ...correction, ...wrong }))
      expect(issues).toMatchObject([{ path: 'submitterEmail' }, { path: 'suggestedValue' }])
    })
  }, fill)
})
