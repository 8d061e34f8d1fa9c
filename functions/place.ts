import type { Config } from '@netlify/functions'

import { geocodeQuestion, NO_COORDINATES } from '#src/contracts/place/geocode.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { Refusal } from './_lib/http/errors.ts'
import { geocodeAnswerOf } from './_lib/place/answer.ts'
import { findPlace } from './_lib/place/find-place.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { validBody } from './_lib/http/validate.ts'

const UNREACHABLE = 'Adressetjenesten kan ikke nås lige nu.'

const words = {
  unknown: NO_COORDINATES,
  unasked: UNREACHABLE,
  postcode: `${UNREACHABLE} Placeringen er midten af postnummeret: ret den på kortet.`,
  town: `${UNREACHABLE} Placeringen er midten af byen: ret den på kortet.`,
}

const app = createApp('/api/geocode')

app.post('/', limited('geocode'), validBody(geocodeQuestion), async (c) => {
  const finding = await findPlace(c.var.db, c.env.platform, c.req.valid('json').address)
  if (finding.kind === 'unasked')
    throw new Refusal(503, `${UNREACHABLE} Sæt selv nålen på kortet, eller prøv igen om lidt.`, { retryAfter: 60 })
  return c.json(geocodeAnswerOf(finding, words), 200, { 'Cache-Control': 'no-store' })
})

export default handle(app)

export const config: Config = {
  path: '/api/geocode',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
