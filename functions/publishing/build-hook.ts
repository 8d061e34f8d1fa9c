import type { Database } from '#db/database.ts'
import { markBuildSent, claimDueBuild, endBuild } from '#db/queries/publishing/builds.ts'
import type { ClaimedBuild } from '#db/queries/publishing/builds.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'

/** Shorter than the time after which a build in the state 'sending' times out. */
const TIMEOUT_MS = 15_000

type SendOutcome =
  { status: 'nothing due' } | { status: 'sent'; reason: string } | { status: 'failed'; reason: string; problem: string }

/**
 * Null on success. The problem is displayed on the dashboard, so it must not contain the hook's address, which is
 * secret.
 */
async function problemWith(hook: string, title: string): Promise<string | null> {
  const address = new URL(hook)
  address.searchParams.set('trigger_title', title)
  try {
    // Calls are minutes apart: a connection that was kept open may be closed by now.
    const headers = { Connection: 'close' }
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `The build hook answered ${answer.status}.`
  } catch {
    return 'The build hook did not answer.'
  }
}

async function send(db: Database, hook: string, { id, reason }: ClaimedBuild, now: () => Date): Promise<SendOutcome> {
  const problem = await problemWith(hook, reason)
  if (problem === null) {
    await markBuildSent(db, id, now())
    return { status: 'sent', reason }
  }
  await endBuild(db, id, { status: 'failed', problem }, now())
  return { status: 'failed', reason, problem }
}

/** Requests the due build from the hook, if there is one. Concurrent callers cause only one request. */
export async function sendDueBuild(
  db: Database,
  hook: string,
  now: () => Date,
  buildsAMonth = 0,
): Promise<SendOutcome> {
  const build = await claimDueBuild(db, 'sending', now(), buildsAMonth)
  return build === null ? { status: 'nothing due' } : send(db, hook, build, now)
}

/** Requests the due build from the hook, if there is one, logs the result and returns it. */
export async function dispatchBuild(platform: Platform): Promise<SendOutcome> {
  const { buildHookUrl, buildsAMonth } = platform
  if (buildHookUrl === null) return { status: 'nothing due' }
  const now = (): Date => platform.now()
  const outcome = await platform.withDatabase((db) => sendDueBuild(db, buildHookUrl, now, buildsAMonth))
  if (outcome.status === 'sent') logEvent(platform, 'info', `A build was asked for: ${outcome.reason}`)
  if (outcome.status === 'failed')
    logEvent(platform, 'error', `A build could not be asked for (${outcome.reason}): ${outcome.problem}`)
  return outcome
}
