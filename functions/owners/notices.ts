import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { listPublicNotices } from '#db/queries/owners/notices.ts'
import type { NoticesAnswer } from '#src/domain/open-data/notices.ts'
import { isLocated } from '#src/domain/place/distance.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'

export const noticeRoutes: Hono<Env> = createApp('/api/notices')

/** The current notices of all listed shops, for pages built earlier and for other sites. */
noticeRoutes.get('/', cached(PRODUCERS_TAG), async (c) => {
  const today = dateOf(localMoment(c.env.platform.now()).day)
  const notices = await listPublicNotices(c.var.db, today)
  c.header('Access-Control-Allow-Origin', '*')
  return c.json(
    notices.map((notice) =>
      isLocated(notice) ? notice : { ...notice, latitude: null, longitude: null },
    ) satisfies NoticesAnswer,
  )
})
