import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

import { buildRevision, sinceQuery } from '#src/contracts/changes/changes.ts'
import { UNKNOWN_REVISION } from '#src/domain/live/live-changes.ts'
import { REVISION_PATH } from '#src/domain/live/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { createCallApp, database } from '#functions/_lib/http/app.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { cached } from '#functions/_lib/http/responses.ts'
import { validQuery } from '#functions/_lib/http/validate.ts'
import { answerKey, findAnswer, findAnswers, withoutEndedNotices, CHANGES_TAG } from './answers.ts'

export const liveChangesRoutes: Hono<Env> = createCallApp('/api/changes')

/** The revision of the served pages; null if they do not contain one. */
async function servedRevision(c: Context<Env>): Promise<number | null> {
  const text = await c.env.platform.readSiteFile(REVISION_PATH, c.req.url)
  return buildRevision.safeParse(JSON.parse(text)).data?.revision ?? null
}

/** Answers from the store if it is up to date. Otherwise the database is queried. */
const fromStore = createMiddleware<Env>(async (c, next) => {
  const { platform, waitUntil } = c.env
  const { changesStore } = platform
  if (changesStore === null) return next()
  try {
    const stored = await changesStore.read(platform.now())
    if (stored.status === 'current') {
      const { since, language } = sinceQuery.parse(c.req.query())
      const answer = stored.answers[answerKey(since, language)]
      if (answer)
        return c.body(withoutEndedNotices(answer, platform.now()), 200, { 'Content-Type': 'application/json' })
      // Deployed since the last write: the deployed file identifies its revision without a query.
      if (since !== (await servedRevision(c))) return c.json(UNKNOWN_REVISION)
    }
    const compute = () => platform.withDatabase((db) => findAnswers(db, platform.now()))
    if (stored.status === 'current' || stored.mayReplace)
      waitUntil?.(changesStore.replace(null, () => platform.now(), compute))
  } catch (error) {
    logEvent(platform, 'error', 'The stored changes could not be read', error)
  }
  return next()
})

/** For half a minute only, because a page asks once. */
const shortlyCached = cached(CHANGES_TAG, Object.keys(sinceQuery.shape), 30)

/** The changes since the revision of a build. All unknown revisions share one constant answer. */
liveChangesRoutes.get('/', shortlyCached, validQuery(sinceQuery), fromStore, database, async (c) => {
  const { since, language } = c.req.valid('query')
  const answer = await runInLanguage(language, () => findAnswer(c.var.db, since, c.env.platform.now()))
  return c.json(answer ?? UNKNOWN_REVISION)
})
