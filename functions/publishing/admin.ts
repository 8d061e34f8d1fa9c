import type { Hono } from 'hono'

import { requestPublishNow, findBuilds } from '#db/queries/publishing/builds.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { publicationOf } from '#src/domain/publishing/builds.ts'
import { deployDueAt, deploysThisMonth, mostDeploys } from '#src/domain/publishing/deploy-plan.ts'
import type { PublishRefusal } from '#src/domain/publishing/deploy-plan.ts'

import { Refusal } from '#functions/_lib/http/errors.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { dispatchBuild } from './build-hook.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'

export const publishingAdminRoutes: Hono<Env> = createOperatorApp('/api/admin')

publishingAdminRoutes.get('/last-build', async (c) => {
  const { platform } = c.env
  const { buildHookUrl, buildsAMonth } = platform
  const builds = await findBuilds(c.var.db)
  const { waiting } = builds
  const now = platform.now()
  return c.json({
    ...publicationOf(builds, waiting && deployDueAt(waiting, builds, buildsAMonth, now)),
    pending: waiting && { changes: waiting.count, since: waiting.oldest },
    deploys:
      buildHookUrl === null
        ? null
        : {
            used: deploysThisMonth(builds, now),
            planned: buildsAMonth === 0 ? null : buildsAMonth,
            most: mostDeploys(buildsAMonth),
          },
  })
})

const refusals: Record<PublishRefusal, string> = {
  'nothing waits': 'There is nothing to publish: no change is waiting.',
  'month is spent':
    'No further deploy can be requested this month. What waits is published at the beginning of the next.',
}

const JOINED = {
  status: 'joined',
  message: 'A deploy is under way already. Changes made after it began wait for the next one.',
} as const

publishingAdminRoutes.post('/publish', publishesWrite, async (c) => {
  const { platform } = c.env
  if (platform.buildHookUrl === null)
    throw new Refusal(
      409,
      'There is no build hook to publish with: the host builds by itself, or BUILD_HOOK_URL is not set.',
    )
  const asked = await requestPublishNow(c.var.db, platform.now(), platform.buildsAMonth)
  if (asked === 'under way') return c.json(JOINED)
  if (asked !== 'asked') throw new Refusal(409, refusals[asked])
  const outcome = await dispatchBuild(platform)
  // Another call has requested it in the meantime.
  if (outcome.status === 'nothing due') return c.json(JOINED)
  if (outcome.status === 'failed') throw new Refusal(503, `${outcome.problem} It is tried again by itself.`)
  return c.json({ status: 'requested', message: 'The deploy is requested. It takes a minute or two.' })
})
