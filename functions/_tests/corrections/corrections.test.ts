import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onEveryDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import corrections from '#functions/corrections.ts'
import { correctionFieldKeys } from '#src/domain/corrections/fields.ts'

import { onDatabase } from '../support/platform.ts'
import { newVisitor, refusal, send } from '../support/visitor.ts'
import type { Sent } from '../support/visitor.ts'

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
  onEveryDatabase((opened) => {
    const stored = () => opened().db.selectFrom('correctionRequests').selectAll().execute()
    const forget = () => opened().db.deleteFrom('correctionRequests').execute()
    onDatabase(opened)

    test('is kept for the operators, with nothing where nothing was written', async () => {
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
          producerId: ID,
          ipAddress: ip,
          userAgent: 'Testbrowser/1.0',
          status: 'pending',
          reviewed: false,
        },
      ])
      await forget()
    })

    test.each(correctionFieldKeys)('may be of %s', async (field) => {
      expect((await post({ ...correction, field })).status).toBe(201)
      expect(await stored()).toMatchObject([{ field }])
      await forget()
    })

    test('is kept once when it is sent twice', async () => {
      const sent = { ip: newVisitor() }
      const answers = await Promise.all([post(correction, sent), post(correction, sent)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('may be of a value that no visitor could write', async () => {
      expect((await post({ ...correction, currentValue: '<b>Gård</b>\u0000\u202e' })).status).toBe(201)
      expect(await stored()).toMatchObject([{ currentValue: '<b>Gård</b>' }])
      await forget()
    })

    test.each([HIDDEN, 'ukendt', '%00', '11111111-1111-4222-8333-444455556666'])('of %s is not found', async (id) => {
      expect((await refusal(await post(correction, {}, id))).status).toBe(404)
      expect(await stored()).toEqual([])
    })

    test.each([
      [{ field: '' }, 'field', missing],
      [{ field: undefined }, 'field', missing],
      [{ field: 'name' }, 'field', missing],
      [{ field: 'constructor' }, 'field', missing],
      [{ suggestedValue: '  ' }, 'suggestedValue', missing],
      [{ suggestedValue: { toString: 1 } }, 'suggestedValue', missing],
      [{ suggestedValue: '\u200b' }, 'suggestedValue', missing],
      [{ field: 'website', suggestedValue: 'javascript:alert(1)' }, 'suggestedValue', 'Indtast en gyldig webadresse'],
      [{ field: 'website', suggestedValue: ' JavaScript:alert(1)' }, 'suggestedValue', 'Indtast en gyldig webadresse'],
      [{ suggestedValue: 'x'.repeat(10_001) }, 'suggestedValue', 'Foreslået rettelse må højst være 10000 tegn'],
      [{ submitterEmail: 'x@' }, 'submitterEmail', 'Indtast venligst en gyldig e-mailadresse'],
      [{ submitterName: '<i>K' }, 'submitterName', 'Teksten må ikke indeholde HTML'],
    ])('with %j is refused: %s', async (body, path, message) => {
      expect(await refusal(await post({ ...correction, ...body }))).toEqual({
        status: 422,
        message,
        issues: [{ path, message }],
      })
      expect(await stored()).toEqual([])
    })
  }, fill)
})
