import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { roadQuestion } from '#src/contracts/stalls/stalls.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { geocodeQuestion } from '#src/contracts/place/geocode.ts'
import { place } from '#src/texts/texts.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import { findPlace, geocodeAnswerOf, findRoad, unknownRoad } from './find-place.ts'
import type { GeocodeWords } from './find-place.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

const words = (): GeocodeWords => ({
  unknown: place.noCoordinates,
  unasked: place.unreachable,
  postcode: `${place.unreachable} ${place.isPostcode}`,
  town: `${place.unreachable} ${place.isTown}`,
})

export const placeRoutes: Hono<Env> = createApp('/api/geocode')

placeRoutes.post('/', limited('geocode'), validBody(geocodeQuestion), async (c) => {
  const finding = await findPlace(c.var.db, c.env.platform, c.req.valid('json').address)
  if (finding.kind === 'unasked')
    throw new Refusal(503, `${place.unreachable} ${place.putPinYourself}`, { retryAfter: 60 })
  return c.json(geocodeAnswerOf(finding, words()), 200, { 'Cache-Control': 'no-store' })
})

placeRoutes.post('/road', limited('geocode'), validBody(roadQuestion), async (c) => {
  const position = c.req.valid('json')
  const found = (await findRoad(c.var.db, c.env.platform, position)) ?? unknownRoad(position)
  return c.json(found satisfies RoadPlace, 200, { 'Cache-Control': 'no-store' })
})
