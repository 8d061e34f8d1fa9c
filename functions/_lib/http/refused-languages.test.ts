import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { correctionRoutes as corrections } from '#functions/corrections/routes.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'
import { placeRoutes as geocode } from '#functions/place/routes.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'

import { onDatabase } from '../testing/platform.ts'
import { refusal, send } from '../testing/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

const calls = [
  [contact, '/api/contact', ['name', 'email', 'subject', 'message']],
  [reviews, '/api/reviews', ['producerId', 'rating', 'comment', 'reviewerName', 'reviewerEmail', 'captchaAnswer']],
  [corrections, `/api/producers/${ID}/corrections`, ['field', 'suggestedValue', 'description', 'submitterEmail']],
  [
    producers,
    '/api/producers',
    ['name', 'description', 'address', 'phone', 'email', 'website', 'imageUrl', 'products', 'payments', 'openingHours'],
  ],
  [geocode, '/api/geocode', ['address']],
] as const

/** Each is wrong in a way of its own: nothing, too long, HTML, hidden characters, and another type. */
const wrongValues = ['', 'x'.repeat(9000), '<b>x</b>', 'x\u0000', 7, ['x'.repeat(500)]]

const danish = /[æøå]|\b(?:skal|højst|ikke|skriv|gyldigt?|indtast|vælg|venligst|tegn)\b/i

describe('what is wrong with a field', () => {
  onPostgres(
    (opened) => {
      onDatabase(opened)

      test.each(['de', 'en-GB'])('is told without Danish to callers in %s', async (language) => {
        const told = calls.flatMap(([handler, path, names]) =>
          wrongValues.map(async (value) => {
            const body = Object.fromEntries(names.map((name) => [name, value]))
            return refusal(await send(handler, path, body, { headers: { 'Accept-Language': language } }))
          }),
        )
        for (const { status, message, issues = [] } of await Promise.all(told)) {
          expect(status).toBe(422)
          for (const text of [message, ...issues.map((issue) => issue.message)]) expect(text).not.toMatch(danish)
        }
      })
    },
    async (db) => void (await addProducer(db, { id: ID })),
  )
})
