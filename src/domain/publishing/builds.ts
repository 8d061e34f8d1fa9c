/**
 * The status of a build of the public pages. `sending`: the build hook is being called; `sent`: requested, but not
 * started. Where the calling process builds itself, a build is `running` at once.
 */
export type BuildStatus = 'sending' | 'sent' | 'running' | 'done' | 'failed'

/** A build begins after this time without a change, so that an operator's changes in one go are one build. */
export const QUIET_SECONDS = 5

/** And at the latest this long after the first change. */
const MAX_WAIT_SECONDS = 120

const FIRST_RETRY_SECONDS = 15
const MAX_RETRY_SECONDS = 3600

/**
 * How long a build may stay in a status before it counts as failed: a hook answers within seconds, and Netlify stops a
 * build after half an hour.
 */
export const PATIENCE_SECONDS = { sending: 60, sent: 1800, running: 1800 } as const

/** Reasons of requests with a special meaning. All others name what has changed. */
export const requestReasons = {
  /** A producer is no longer listed. */
  removal: 'removal',
  /** The response of live changes is too large. */
  overflow: 'overflow',
  /** An operator pressed 'Publish now'. */
  publishNow: 'publish now',
  /** The timelines of opening hours have to be extended. */
  hours: 'hours',
  /** Owners did not answer reminders, so that their pages count as less fresh. */
  reminders: 'reminders',
} as const

/** Concern content that visitors must not see for long. */
export const urgentReasons: readonly string[] = [requestReasons.removal, requestReasons.overflow]
/** Made on a schedule: deployed together with other changes, or after a long wait. */
export const scheduleReasons: readonly string[] = [requestReasons.hours, requestReasons.reminders]

/** The changes that no build includes yet. */
export interface PendingRequests {
  oldest: Date
  newest: Date
  /** The number of requests, without presses of 'Publish now'. */
  count: number
  /** Whether they include a removal, or a response that is too large. */
  isUrgent: boolean
  /** Whether all of them come from schedules. */
  isOfSchedules: boolean
  /** When an operator asked to publish now. */
  askedFor: Date | null
}

/** The failures since the last successful build. */
export interface Failures {
  count: number
  last: Date
}

const later = (moment: Date, seconds: number): number => moment.getTime() + seconds * 1000

/** Seconds until the retry after this many failures in a row: each time twice as long. */
export function retrySeconds(failures: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (failures - 1), MAX_RETRY_SECONDS)
}

/** When pending changes are retried after a failure; null without a failure, or after a newer change. */
export function retryAt({ newest }: Pick<PendingRequests, 'newest'>, failures: Failures | null): Date | null {
  if (failures === null || newest > failures.last) return null
  return new Date(later(failures.last, retrySeconds(failures.count)))
}

/** When a build may begin. Changes since the last failure do not wait for its retry. */
export function quietAt(waiting: Pick<PendingRequests, 'oldest' | 'newest'>, failures: Failures | null): Date {
  const { oldest, newest } = waiting
  const retry = retryAt(waiting, failures)
  if (retry !== null) return retry
  const waitingSince = failures !== null && failures.last > oldest ? failures.last : oldest
  return new Date(Math.min(later(newest, QUIET_SECONDS), later(waitingSince, MAX_WAIT_SECONDS)))
}

/** A summary of a build's reasons: '3 changes: approval, edit'. */
export function buildReason(reasons: readonly string[]): string {
  const kinds = [...new Set(reasons)].sort()
  return `${reasons.length} ${reasons.length === 1 ? 'change' : 'changes'}: ${kinds.join(', ')}`
}

/** The state of a build. */
export interface BuildStanding {
  status: BuildStatus
  /** Why it failed. */
  problem: string | null
  /** When it reached its status. */
  changedAt: Date
}

/** The history of builds. */
export interface Builds {
  waiting: PendingRequests | null
  failures: Failures | null
  last: BuildStanding | null
  /** When each running or successful build began, oldest first: hosts such as Netlify charge for them. */
  deploys: readonly Date[]
  /** When the last build for a removal or a response that was too large began. */
  lastUrgent: Date | null
  /** The time of the last change that a build includes. */
  lastChange: Date | null
}

/** Whether a build is requested or running, and not timed out. */
export function isUnderWay({ last }: Pick<Builds, 'last'>, now: Date): boolean {
  if (last === null || last.status === 'done' || last.status === 'failed') return false
  return later(last.changedAt, PATIENCE_SECONDS[last.status]) > now.getTime()
}

/** How far the public pages are behind the database, for operators. */
type Publication =
  | { status: 'none' }
  /** If `dueAt` is null, a build has been requested and begins soon. */
  | { status: 'waiting'; since: Date; dueAt: Date | null }
  | { status: 'running'; since: Date }
  | { status: 'done'; at: Date }
  /** The pages of the previous build are served. If `retryAt` is null, there is no retry before the next change. */
  | { status: 'failed'; at: Date; problem: string; retryAt: Date | null }

/** `dueAt` is when the build for the pending changes is due. */
export function publicationOf({ waiting, last }: Pick<Builds, 'waiting' | 'last'>, dueAt: Date | null): Publication {
  const isBehind = waiting !== null && (last === null || waiting.newest > last.changedAt)
  switch (last?.status) {
    case 'sending':
    case 'sent':
      return { status: 'waiting', since: last.changedAt, dueAt: null }
    case 'running':
      return { status: 'running', since: last.changedAt }
    case 'failed':
      if (isBehind) return { status: 'waiting', since: waiting.oldest, dueAt }
      return { status: 'failed', at: last.changedAt, problem: last.problem ?? '', retryAt: dueAt }
    case 'done':
    case undefined:
      if (waiting !== null) return { status: 'waiting', since: waiting.oldest, dueAt }
      return last === null ? { status: 'none' } : { status: 'done', at: last.changedAt }
  }
}
