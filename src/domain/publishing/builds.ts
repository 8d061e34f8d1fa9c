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

/** How long nothing may be heard of a build before it counts as failed: a hook answers within seconds, and Netlify ends a build after half an hour. */
export const PATIENCE_SECONDS = { sending: 60, sent: 1800, running: 1800 } as const

/** The changes that no build has been asked for yet. */
export interface Waiting {
  oldest: Date
  newest: Date
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

/** From when on a build may be asked for. What has changed since the last failure does not wait for its retry. */
export function dueAt({ oldest, newest }: Waiting, failures: Failures | null): Date {
  if (failures !== null && newest <= failures.last) return new Date(later(failures.last, retrySeconds(failures.count)))
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
  waiting: Waiting | null
  failures: Failures | null
  last: BuildStanding | null
}

/** How far the public pages are behind what is stored, for operators. */
export type Publication =
  | { status: 'none' }
  | { status: 'waiting' | 'running'; since: Date }
  | { status: 'done'; at: Date }
  /** The pages of the build before are served; a null `retryAt` waits for the next change. */
  | { status: 'failed'; at: Date; problem: string; retryAt: Date | null }

export function publicationOf({ waiting, failures, last }: Builds): Publication {
  const isBehind = waiting !== null && (last === null || waiting.newest > last.changedAt)
  switch (last?.status) {
    case 'sending':
    case 'sent':
      return { status: 'waiting', since: last.changedAt }
    case 'running':
      return { status: 'running', since: last.changedAt }
    case 'failed':
      if (isBehind) return { status: 'waiting', since: waiting.oldest }
      return {
        status: 'failed',
        at: last.changedAt,
        problem: last.problem ?? '',
        retryAt: waiting && dueAt(waiting, failures),
      }
    case 'done':
    case undefined:
      if (waiting !== null) return { status: 'waiting', since: waiting.oldest }
      return last === null ? { status: 'none' } : { status: 'done', at: last.changedAt }
  }
}
