import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { correctionRoutes } from '#functions/corrections/routes.ts'
import { liveChangesRoutes } from '#functions/live-changes/routes.ts'
import { messageRoutes } from '#functions/messages/routes.ts'
import { claimRoutes } from '#functions/owners/claims.ts'
import { drivesRoutes } from '#functions/place/drives.ts'
import { placeRoutes } from '#functions/place/routes.ts'
import { producerRoutes } from '#functions/producer/routes.ts'
import { reviewRoutes } from '#functions/reviews/routes.ts'
import { stallRoutes } from '#functions/stalls/routes.ts'
import { answerRoutes, visitRoutes } from '#functions/visits/routes.ts'
import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { STALL_FIELD } from '#src/contracts/stalls/stalls.ts'

import { newVisitor, refusal, send } from '../testing/visitor.ts'
import { onDatabase, visit } from '../testing/platform.ts'
import type { Handler } from '../testing/platform.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const SWEDEN = { latitude: 55.6, longitude: 13 }

/** The visitors' calls with a body, and the fields of each. */
const calls: [Handler, string, string[]][] = [
  [messageRoutes, '/api/contact', ['name', 'email', 'subject', 'message']],
  [reviewRoutes, '/api/reviews', ['producerId', 'rating', 'comment', 'reviewerName', 'reviewerEmail', 'captchaAnswer']],
  [correctionRoutes, `/api/producers/${ID}/corrections`, ['field', 'suggestedValue', 'description', 'submitterEmail']],
  [
    producerRoutes,
    '/api/producers',
    ['name', 'description', 'address', 'phone', 'email', 'website', 'imageUrl', 'products', 'payments', 'openingHours'],
  ],
  [placeRoutes, '/api/geocode', ['address']],
  [placeRoutes, '/api/geocode/road', ['latitude', 'longitude']],
  [drivesRoutes, '/api/drives', ['places']],
  [visitRoutes, `/api/producers/${ID}/visits`, ['id', 'finding', 'visitedAt']],
  [answerRoutes, `/api/producers/${ID}/answers`, ['id', 'tag', 'answer']],
  [claimRoutes, `/api/producers/${ID}/claims`, ['email', 'name', 'phone']],
]

/** Invalid in different ways: empty, too long, HTML, hidden characters, and other types. */
const wrongValues = ['', 'x'.repeat(9000), '<b>x</b>', 'x\u0000', 7, ['x'.repeat(500)]]

/** Bodies with valid fields that are rejected as a whole. */
const wrongAsAWhole: [Handler, string, object][] = [
  [placeRoutes, '/api/geocode/road', SWEDEN],
  [drivesRoutes, '/api/drives', { places: [SWEDEN, SWEDEN] }],
  [drivesRoutes, '/api/drives', { places: [] }],
  [visitRoutes, `/api/producers/${ID}/visits`, { id: ID, finding: 'open', visitedAt: '2020-01-01T10:00:00Z' }],
  [correctionRoutes, `/api/producers/${ID}/corrections`, { field: 'phone', suggestedValue: '', description: '' }],
]

function sendStall(fields: Record<string, string | Blob>, headers: Record<string, string>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const request = new Request('http://localhost/api/stalls', {
    method: 'POST',
    headers: { Origin: 'http://localhost', ...headers },
    body,
  })
  return visit(stallRoutes, request, { ip: newVisitor() })
}

const danish = /[æøå]|\b(?:skal|højst|ikke|skriv|gyldigt?|indtast|vælg|venligst|tegn)\b/i

/** All error messages for visitors' invalid calls, in one language. */
async function refusalsIn(language: string): Promise<string[]> {
  const headers = { 'Accept-Language': language }
  const responses = await Promise.all([
    ...calls.flatMap(([handler, path, names]) =>
      wrongValues.map((value) =>
        send(handler, path, Object.fromEntries(names.map((name) => [name, value])), { headers }),
      ),
    ),
    ...wrongAsAWhole.map(([handler, path, body]) => send(handler, path, body, { headers })),
    sendStall({}, headers),
    sendStall({ [STALL_FIELD]: '{' }, headers),
    sendStall({ [STALL_FIELD]: JSON.stringify({ id: ID, ...SWEDEN, name: 'x'.repeat(900) }) }, headers),
    sendStall({ [STALL_FIELD]: '{}', [IMAGE_FIELD]: new Blob(['no picture'], { type: 'image/png' }) }, headers),
    visit(liveChangesRoutes, new Request('http://localhost/api/changes?since=x', { headers })),
  ])
  const refusals = await Promise.all(responses.map(refusal))
  expect(refusals.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
  return refusals.flatMap(({ message, issues = [] }) => [message, ...issues.map((issue) => issue.message)])
}

describe('an invalid call', () => {
  onPostgres(
    (opened) => {
      onDatabase(opened)

      test.each(['de', 'en-GB'])('is explained without Danish words for the language %s', async (language) => {
        expect((await refusalsIn(language)).filter((text) => danish.test(text))).toEqual([])
      })

      test('is explained in Danish for any other language', async () => {
        expect((await refusalsIn('fr')).filter((text) => danish.test(text)).length).toBeGreaterThan(30)
      })
    },
    async (db) => void (await addProducer(db, { id: ID })),
  )
})
