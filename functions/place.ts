import type { Config } from '@netlify/functions'

import { geocodeQuestion, NO_COORDINATES } from '#src/contracts/place/geocode.ts'

import { createApp, handle, only } from './_lib/http/app.ts'
import { geocodeAnswerOf } from './_lib/place/answer.ts'
import { findPlace } from './_lib/place/find-place.ts'
import { geocoderOfSite } from './_lib/place/nominatim.ts'
import { limit } from './_lib/limits/rate-limit.ts'
import { validBody } from './_lib/http/validate.ts'

const UNREACHABLE = 'Adressetjenesten kan ikke nås lige nu.'

const words = {
  unknown: NO_COORDINATES,
  unasked: NO_COORDINATES,
  postcode: `${UNREACHABLE} Placeringen er midten af postnummeret: ret den på kortet.`,
  town: `${UNREACHABLE} Placeringen er midten af byen: ret den på kortet.`,
}

const app = createApp('/api/geocode')

app.post('/', async (c) => {
  const { address } = await validBody(c, geocodeQuestion)
  await limit(c, 'geocode')
  return c.json(geocodeAnswerOf(await findPlace(c.var.db, geocoderOfSite(), address), words), 200, {
    'Cache-Control': 'no-store',
  })
})
app.all('/', only('POST'))

export default handle(app)

export const config: Config = {
  path: '/api/geocode',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
