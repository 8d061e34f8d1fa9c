import type { Config } from '@netlify/functions'

import { countCollection } from '#db/queries/producer/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'

import { handle } from './_lib/http/app.ts'
import { createOperatorApp } from './_lib/operators/session.ts'

const app = createOperatorApp('/api/admin/collection-status')

app.get('/', async (c) => c.json((await countCollection(c.var.db)) satisfies CollectionStatus))

export default handle(app)

/** Each open dashboard asks six times a minute. */
export const config: Config = {
  path: '/api/admin/collection-status',
  rateLimit: { windowLimit: 180, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
