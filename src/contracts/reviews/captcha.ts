import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'
import { wrong } from '#src/texts/texts.ts'

const noAnswer = (): string => wrong.noCaptcha

/** The field of the issue if the answer to the captcha was wrong, too late, or used before. */
export const CAPTCHA_FIELD = 'captchaAnswer'

/** Fields of calls that are reserved for people, sent with the cookies of the captcha questions. */
export const answeredCaptcha = z.object({
  /** A number, as a JSON string or number. */
  [CAPTCHA_FIELD]: z.preprocess(
    (answer) => (typeof answer === 'number' ? String(answer) : answer),
    measured(noAnswer, 20, noAnswer).trim().min(1, { error: noAnswer }),
  ),
  /** The question that it answers: each tab has its own. The newest by default. */
  captchaId: z.uuid({ error: () => wrong.unknownCaptcha }).optional(),
})
export type AnsweredCaptcha = z.output<typeof answeredCaptcha>

/**
 * Response of `GET /api/captcha`, with a question such as '7 + 3'. The solution is sent in a separate cookie that
 * scripts cannot read.
 */
export const captchaAnswer = z.object({ id: z.uuid(), question: z.string() })
export type CaptchaAnswer = z.infer<typeof captchaAnswer>
