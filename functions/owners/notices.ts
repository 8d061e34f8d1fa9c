import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { listPublicNotices } from '#db/queries/owners/notices.ts'
import type { NoticesAnswer } from '#src/domain/open-data/notices.ts'
import { isLocated } from '#src/domain/place/distance.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/cache.ts'
import { todayOf } from './shop-answer.ts'

export const noticeRoutes: Hono<Env> = createApp('/api/notices')

/** What owners say of these days, of all listed shops: pages that were built before ask for it, and so may others. */
noticeRoutes.get('/', cached(PRODUCERS_TAG), async (c) => {
  const notices = await listPublicNotices(c.var.db, todayOf(c))
  c.header('Access-Control-Allow-Origin', '*')
  return c.json(
    notices.map((notice) =>
      isLocated(notice) ? notice : { ...notice, latitude: null, longitude: null },
    ) satisfies NoticesAnswer,
  )
})
