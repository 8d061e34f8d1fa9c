import type { Config } from '@netlify/functions'

import { geocodeQuestion } from '#src/contracts/geocode.ts'
import { readEnvironment } from '#src/domain/environment.ts'

import { createApp, handle, only } from './_lib/app.ts'
import { findPlace } from './_lib/geocoder/find-place.ts'
import { limit } from './_lib/rate-limit.ts'
import { validBody } from './_lib/validate.ts'

const app = createApp('/api/geocode')

app.post('/', async (c) => {
  const { address } = await validBody(c, geocodeQuestion)
  await limit(c, 'geocode')
  const { geocoderUrl, siteUrl } = readEnvironment(process.env)
  return c.json(await findPlace(c.var.db, { url: geocoderUrl, siteUrl }, address), 200, { 'Cache-Control': 'no-store' })
})
app.all('/', only('POST'))

export default handle(app)

export const config: Config = {
  path: '/api/geocode',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
