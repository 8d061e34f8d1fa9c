import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'
import { wrong } from '#src/texts/texts.ts'

const noAnswer = (): string => wrong.noCaptcha

/** The field that an issue names when the captcha's answer was wrong, too late or used before. */
export const CAPTCHA_FIELD = 'captchaAnswer'

/** What a call takes that people alone may make, sent with the cookies that came with captcha questions. */
export const answeredCaptcha = z.object({
  /** A number, as a text or as JSON's own. */
  [CAPTCHA_FIELD]: z.preprocess(
    (answer) => (typeof answer === 'number' ? String(answer) : answer),
    measured(noAnswer, 20, noAnswer).trim().min(1, { error: noAnswer }),
  ),
  /** Which question that answers: each tab has its own. The newest, where it is left out. */
  captchaId: z.uuid({ error: () => wrong.unknownCaptcha }).optional(),
})
export type AnsweredCaptcha = z.output<typeof answeredCaptcha>

/**
 * Answer of `GET /api/captcha`, such as '7 + 3'; the answer to it goes along in a cookie of its own that no script
 * reads.
 */
export const captchaAnswer = z.object({ id: z.uuid(), question: z.string() })
export type CaptchaAnswer = z.infer<typeof captchaAnswer>
