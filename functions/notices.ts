import type { Config } from '@netlify/functions'

import { listPublicNotices } from '#db/queries/owners/notices.ts'
import type { NoticesAnswer } from '#src/contracts/owners/notices.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/http/cache.ts'
import { todayOf } from './_lib/owners/shop-answer.ts'

const app = createApp('/api/notices')

/** What owners say of these days, of all listed shops: pages that were built before ask for it. */
app.get('/', cached(PRODUCERS_TAG), async (c) =>
  c.json((await listPublicNotices(c.var.db, todayOf(c))) satisfies NoticesAnswer),
)

export default handle(app)

export const config: Config = {
  path: '/api/notices',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
