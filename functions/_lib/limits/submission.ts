import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import { isUnavailable } from '#db/database.ts'
import type { CallExtras } from '#db/queries/limits/rate-limits.ts'
import { closeCaptcha, isRepeated, saveSubmission } from '#db/queries/limits/submissions.ts'
import type { NewSubmission, SubmissionTable } from '#db/queries/limits/submissions.ts'
import { lateAnswer, readCaptcha, wrongAnswer } from '#functions/reviews/captcha.ts'
import type { AnsweredCaptcha } from '#src/contracts/reviews/captcha.ts'
import type { AcceptedAnswer } from '#src/contracts/shared/accepted.ts'

import { Refusal, unknownProducer } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'
import { countWith } from './rate-limit.ts'

/** Browsers name themselves in fewer letters. */
const MAX_USER_AGENT = 500

/** Where a call comes from, as it is stored with what it leaves; each part null when nobody knows. */
interface Sender {
  ipAddress: string | null
  userAgent: string | null
}

export function sender(c: Context<Env>): Sender {
  return { ipAddress: c.env.ip || null, userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT) || null }
}

/** The same for the same content from the same address. */
export function submissionKey(c: Context<Env>, table: SubmissionTable, content: object): string {
  return createHash('sha256')
    .update(JSON.stringify([table, sender(c).ipAddress, content]))
    .digest('hex')
}

/** What is kept of a submission. */
type Kept = Pick<NewSubmission, 'values' | 'producerId' | 'also'>

interface Submitted<Read> {
  table: NewSubmission['table']
  /** What makes two of them the same. */
  content: object
  /** The answer to the captcha; null for a submission that needs none. */
  answer?: AnsweredCaptcha | null
  /** What is read with the count of the call; `keep` is given it. */
  read?: CallExtras<Read>['read']
}

/**
 * Saves a submission by two requests to the database. The first counts the call, of which `limitedByHandler` is the limit,
 * uses its captcha up, and reads what `keep` needs; the second is the write. The same from the same address within a minute
 * is saved once: a double click and a retry after a lost answer make one record. `keep` returns null for a producer that can
 * be none. A refused or failed write stays counted, and its captcha is used up; where the database went away in the middle,
 * that captcha is still good for the same submission.
 */
export async function submit<Read = null>(
  c: Context<Env>,
  { table, content, answer = null, read = null }: Submitted<Read>,
  keep: (read: Read | null) => Kept | null,
): Promise<void> {
  const { db } = c.var
  const key = submissionKey(c, table, content)
  const captcha = answer === null ? null : await readCaptcha(c, answer)
  const counted = await countWith(c, {
    read,
    captcha: captcha && { ...captcha, submissionKey: captcha.isRight ? key : null },
  })
  if (captcha !== null && !captcha.isRight) throw wrongAnswer()
  if (!counted.isCaptchaAccepted) {
    // The same submission has used it a moment ago, or another.
    if (await isRepeated(db, table, key)) return
    throw lateAnswer()
  }
  try {
    const kept = keep(counted.read)
    if (kept === null && captcha !== null) await closeCaptcha(db, captcha.id)
    if (kept === null) throw unknownProducer()
    if (!(await saveSubmission(db, { ...kept, table, key, captchaId: captcha?.id }))) throw unknownProducer()
  } catch (error) {
    // A write that was made has closed it. One that a lost connection has cost the visitor may be sent again as it was.
    const isOver = error instanceof Refusal || isUnavailable(error)
    if (captcha !== null && !isOver) await closeCaptcha(db, captcha.id)
    throw error
  }
}

/** 201, and a message for the visitor. */
export function accepted(c: Context, message: string): Response {
  return c.json({ message } satisfies AcceptedAnswer, 201, { 'Cache-Control': 'no-store' })
}
