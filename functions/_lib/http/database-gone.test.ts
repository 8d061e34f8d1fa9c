import { describe, expect, test, vi } from 'vitest'

import { loseConnectionWhile } from '#db/testing/lost-connection.ts'
import { onEveryDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'
import { correctionRoutes as corrections } from '#functions/corrections/routes.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'

import { askCaptcha } from '../testing/captcha.ts'
import { onDatabase } from '../testing/platform.ts'
import { newVisitor, refusal, send } from '../testing/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

const submissions = [
  [
    'contactMessages',
    contact,
    '/api/contact',
    { name: 'Karen', email: 'karen@example.dk', subject: 'Åbningstider', message: 'Vi holder åbent.' },
  ],
  ['reviews', reviews, '/api/reviews', { producerId: ID, rating: 4 }],
  [
    'correctionRequests',
    corrections,
    `/api/producers/${ID}/corrections`,
    { field: 'phone', suggestedValue: '12 34 56 78' },
  ],
  [
    'producers',
    producers,
    '/api/producers',
    {
      name: 'Bøgely',
      description: 'Æg.',
      address: '5700 Svendborg',
      latitude: 55.1,
      longitude: 10.5,
      products: ['eggs'],
    },
  ],
] as const

describe('a database connection lost during a write', () => {
  onEveryDatabase(
    (opened) => {
      onDatabase(opened)

      test.each(submissions)(
        'stores nothing in %s, and sending again stores it once',
        async (table, handler, path, body) => {
          const { db, driver } = opened()
          // An embedded database lives and dies with the process.
          if (driver === 'embedded') return
          vi.spyOn(console, 'error').mockImplementation(() => undefined)
          const ip = newVisitor()
          const { cookie, answer } = await askCaptcha(ip)
          const stored = async () =>
            (await db.selectFrom(table).select('id').where('submissionKey', 'is not', null).execute()).length
          const press = () =>
            send(handler, path, { ...body, captchaAnswer: answer }, { ip, headers: { Cookie: cookie } })

          const lost = await loseConnectionWhile(db, table, press)
          expect(lost.headers.get('retry-after')).toBe('60')
          expect(await refusal(lost)).toEqual({
            status: 503,
            message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.',
            requestId: expect.any(String),
          })
          expect(await stored()).toBe(0)
          expect((await press()).status).toBe(201)
          expect((await press()).status).toBe(201)
          expect(await stored()).toBe(1)
        },
      )
    },
    async (db) => void (await addProducer(db, { id: ID })),
  )
})
