import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import { isUnavailable } from '#db/database.ts'
import type { CallExtras } from '#db/queries/limits/rate-limits.ts'
import { closeCaptcha, isRepeated, saveSubmission } from '#db/queries/limits/submissions.ts'
import type { NewSubmission, SubmissionTable } from '#db/queries/limits/submissions.ts'
import { lateAnswer, readCaptcha, wrongAnswer } from '#functions/reviews/captcha.ts'
import type { AnsweredCaptcha } from '#src/contracts/reviews/captcha.ts'

import { Refusal, unknownProducer } from '../http/errors.ts'
import type { Env } from '../http/platform.ts'
import { countWith } from './rate-limit.ts'
import { z } from 'zod'

/** Longer than the names of real browsers. */
const MAX_USER_AGENT = 500

/** The origin of a submission, as stored with it; null where unknown. */
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

/** The stored part of a submission. */
type StoredSubmission = Pick<NewSubmission, 'values' | 'producerId' | 'also'>

interface IncomingSubmission<Read> {
  table: NewSubmission['table']
  /** Submissions with the same content are the same. */
  content: object
  /** Null for a submission without a captcha. */
  answer?: AnsweredCaptcha | null
  /** Read together with counting the call, and passed to `toStored`. */
  read?: CallExtras<Read>['read']
}

/**
 * Saves a submission with two database queries. The first counts the call, whose limit `limitedByHandler` sets, uses up
 * its captcha and reads what `toStored` needs; the second writes. The same submission from the same address within a minute
 * is saved once, so that a double click or a retry after a lost response makes one record. `toStored` returns null if the
 * producer does not exist. A rejected or failed write stays counted and its captcha is used up; if the database became
 * unavailable in between, the captcha stays valid for the same submission.
 */
export async function submit<Read = null>(
  c: Context<Env>,
  { table, content, answer = null, read = null }: IncomingSubmission<Read>,
  toStored: (read: Read | null) => StoredSubmission | null,
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
    // Used by the same submission a moment ago, or by another one.
    if (await isRepeated(db, table, key)) return
    throw lateAnswer()
  }
  try {
    const stored = toStored(counted.read)
    if (stored === null && captcha !== null) await closeCaptcha(db, captcha.id)
    if (stored === null) throw unknownProducer()
    if (!(await saveSubmission(db, { ...stored, table, key, captchaId: captcha?.id }))) throw unknownProducer()
  } catch (error) {
    // After a write the response is lost for good. After a lost connection the visitor may send the same again.
    const isOver = error instanceof Refusal || isUnavailable(error)
    if (captcha !== null && !isOver) await closeCaptcha(db, captcha.id)
    throw error
  }
}

/** 201 with a message for the visitor. */
export function accepted(c: Context, message: string): Response {
  return c.json({ message } satisfies AcceptedAnswer, 201, { 'Cache-Control': 'no-store' })
}

/** Response, with status 201, to every submission that was saved: a message for the visitor. */
export const acceptedAnswer = z.object({ message: z.string() })
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>
