/**
 * Where a build of the public pages stands. `sending` is asked of the build hook right now, `sent` is asked for
 * and has not begun; where the pages are built by the process that asks, a build is `running` at once.
 */
export type BuildStatus = 'sending' | 'sent' | 'running' | 'done' | 'failed'

/** A build begins once nothing has changed for this long, so that what an operator does in one go is one build. */
export const QUIET_SECONDS = 5

/** And this long after the first change at the latest, however busy the operators are. */
const MAX_WAIT_SECONDS = 120

const FIRST_RETRY_SECONDS = 15
const MAX_RETRY_SECONDS = 3600

/**
 * How long nothing may be heard of a build before it counts as failed: a hook answers within seconds, and Netlify ends
 * a build after half an hour.
 */
export const PATIENCE_SECONDS = { sending: 60, sent: 1800, running: 1800 } as const

/** Reasons of requests that have a meaning of their own; any other names what has changed. */
export const requestReasons = {
  /** A producer that was listed is not any more. */
  removal: 'removal',
  /** The response of live changes is too large. */
  overflow: 'overflow',
  /** An operator pressed 'Publish now'. */
  publishNow: 'publish now',
  /** Timelines of opening hours reach further. */
  hours: 'hours',
  /** Owners left a reminder unanswered, and their pages are less fresh for it. */
  reminders: 'reminders',
} as const

/** Of what visitors must not see for long. */
export const urgentReasons: readonly string[] = [requestReasons.removal, requestReasons.overflow]
/** Of schedules: worth a deploy only with something else, or when they have waited for long. */
export const scheduleReasons: readonly string[] = [requestReasons.hours, requestReasons.reminders]

/** The changes that no build has been asked for yet. */
export interface PendingRequests {
  oldest: Date
  newest: Date
  /** How many requests wait, a press of 'Publish now' aside. */
  count: number
  /** Whether a removal or a response that is too large is among them. */
  isUrgent: boolean
  /** Whether schedules alone have made them. */
  isOfSchedules: boolean
  /** When an operator asked to publish now. */
  askedFor: Date | null
}

/** What has failed since the last build that succeeded. */
export interface Failures {
  count: number
  last: Date
}

const later = (moment: Date, seconds: number): number => moment.getTime() + seconds * 1000

/** Seconds until a build that failed so many times in a row is tried again: each time twice as long. */
export function retrySeconds(failures: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (failures - 1), MAX_RETRY_SECONDS)
}

/** When what waits is tried again after a failure; null where nothing has failed, or something has changed since. */
export function retryAt({ newest }: Pick<PendingRequests, 'newest'>, failures: Failures | null): Date | null {
  if (failures === null || newest > failures.last) return null
  return new Date(later(failures.last, retrySeconds(failures.count)))
}

/** From when on it is quiet enough for a build. What has changed since the last failure does not wait for its retry. */
export function quietAt(waiting: Pick<PendingRequests, 'oldest' | 'newest'>, failures: Failures | null): Date {
  const { oldest, newest } = waiting
  const retry = retryAt(waiting, failures)
  if (retry !== null) return retry
  const waitingSince = failures !== null && failures.last > oldest ? failures.last : oldest
  return new Date(Math.min(later(newest, QUIET_SECONDS), later(waitingSince, MAX_WAIT_SECONDS)))
}

/** What a build is for, in a line: '3 changes: approval, edit'. */
export function buildReason(reasons: readonly string[]): string {
  const kinds = [...new Set(reasons)].sort()
  return `${reasons.length} ${reasons.length === 1 ? 'change' : 'changes'}: ${kinds.join(', ')}`
}

/** A build as it stands. */
export interface BuildStanding {
  status: BuildStatus
  /** Why it failed. */
  problem: string | null
  /** When it came to its status. */
  changedAt: Date
}

/** What is known of the builds. */
export interface Builds {
  waiting: PendingRequests | null
  failures: Failures | null
  last: BuildStanding | null
  /**
   * When each build began that is under way or succeeded, the oldest first: what a host such as Netlify charges for.
   */
  deploys: readonly Date[]
  /** When the last of them began that was for a removal or a response that was too large. */
  lastUrgent: Date | null
  /** When the last change was made that a build has taken. */
  lastChange: Date | null
}

/** Whether a build is asked for or runs; one that nothing is heard of any more is not. */
export function isUnderWay({ last }: Pick<Builds, 'last'>, now: Date): boolean {
  if (last === null || last.status === 'done' || last.status === 'failed') return false
  return later(last.changedAt, PATIENCE_SECONDS[last.status]) > now.getTime()
}

/** How far the public pages are behind what is stored, for operators. */
type Publication =
  | { status: 'none' }
  /** A null `dueAt` is a build that has been asked for and begins soon. */
  | { status: 'waiting'; since: Date; dueAt: Date | null }
  | { status: 'running'; since: Date }
  | { status: 'done'; at: Date }
  /** The pages of the build before are served; a null `retryAt` waits for the next change. */
  | { status: 'failed'; at: Date; problem: string; retryAt: Date | null }

/** `dueAt` is when the build for what waits is due. */
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
