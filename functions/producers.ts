import type { Config } from '@netlify/functions'

import { findVerifiedProducer, listVerifiedProducers } from '#db/queries/producers.ts'
import { searchProducers } from '#db/queries/search.ts'
import { DEFAULT_SEARCH_LIMIT, producerSearchQuery } from '#src/contracts/producers.ts'

import { createApp, only } from './_lib/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/cache.ts'
import { notFound } from './_lib/errors.ts'
import { jsonStream } from './_lib/json-stream.ts'
import { validQuery } from './_lib/validate.ts'

const app = createApp('/api/producers')

app.get('/', cached(PRODUCERS_TAG), async (c) => {
  return c.body(jsonStream(await listVerifiedProducers(c.var.db)), 200, { 'Content-Type': 'application/json' })
})
app.all('/', only('GET'))

app.get('/search', cached(PRODUCERS_TAG, Object.keys(producerSearchQuery.shape)), async (c) => {
  const { q, lat, lng, radius, limit = DEFAULT_SEARCH_LIMIT } = validQuery(c, producerSearchQuery)
  const position = lat !== undefined && lng !== undefined ? { latitude: lat, longitude: lng } : undefined
  return c.json(await searchProducers(c.var.db, { q, position, radiusKm: radius, limit }))
})
app.all('/search', only('GET'))

app.get('/:slug', cached(PRODUCERS_TAG), async (c) => {
  const producer = await findVerifiedProducer(c.var.db, c.req.param('slug'))
  if (!producer) throw notFound('Farm Shop Not Found')
  return c.json(producer)
})
app.all('/:slug', only('GET'))

export default (request: Request) => app.fetch(request)

export const config: Config = {
  path: ['/api/producers', '/api/producers/search', '/api/producers/:slug'],
}
