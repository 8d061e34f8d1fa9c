import type { Config } from '@netlify/functions'

import { addressQuestion, NO_PLACE_FOUND } from '#src/contracts/admin-geocode.ts'

import { handle, only } from './_lib/app.ts'
import { geocodeAnswerOf } from './_lib/geocoder/answer.ts'
import { findPlace } from './_lib/geocoder/find-place.ts'
import { geocoderOfSite } from './_lib/geocoder/nominatim.ts'
import { createOperatorApp } from './_lib/session.ts'
import { validBody } from './_lib/validate.ts'

const UNREACHABLE = 'The address service cannot be reached right now.'

const words = {
  unknown: NO_PLACE_FOUND,
  unasked: `${UNREACHABLE} Please try again later.`,
  postcode: `${UNREACHABLE} This is the centre of the postcode: check it on a map.`,
  town: `${UNREACHABLE} This is the centre of the town: check it on a map.`,
}

const app = createOperatorApp('/api/admin')

app.post('/geocode-address', async (c) => {
  const { address } = await validBody(c, addressQuestion)
  return c.json(geocodeAnswerOf(await findPlace(c.var.db, geocoderOfSite(), address), words))
})
app.all('/geocode-address', only('POST'))

export default handle(app)

export const config: Config = {
  path: ['/api/admin/geocode-address'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
