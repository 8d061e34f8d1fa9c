import type { Config } from '@netlify/functions'

import { listPublicNotices } from '#db/queries/owners/notices.ts'
import type { NoticesAnswer } from '#src/domain/open-data/notices.ts'
import { isLocated } from '#src/domain/place/distance.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/http/cache.ts'
import { todayOf } from './_lib/owners/shop-answer.ts'

const app = createApp('/api/notices')

/** What owners say of these days, of all listed shops: pages that were built before ask for it, and so may others. */
app.get('/', cached(PRODUCERS_TAG), async (c) => {
  const notices = await listPublicNotices(c.var.db, todayOf(c))
  c.header('Access-Control-Allow-Origin', '*')
  return c.json(
    notices.map((notice) =>
      isLocated(notice) ? notice : { ...notice, latitude: null, longitude: null },
    ) satisfies NoticesAnswer,
  )
})

export default handle(app)

export const config: Config = {
  path: '/api/notices',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
