import type { Config } from '@netlify/functions'

import { geocodeQuestion, NO_COORDINATES } from '#src/contracts/geocode.ts'

import { createApp, handle, only } from './_lib/app.ts'
import { geocodeAnswerOf } from './_lib/geocoder/answer.ts'
import { findPlace } from './_lib/geocoder/find-place.ts'
import { geocoderOfSite } from './_lib/geocoder/nominatim.ts'
import { limit } from './_lib/rate-limit.ts'
import { validBody } from './_lib/validate.ts'

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
