import { randomInt, randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'

import { invalidField } from '#functions/_lib/http/errors.ts'
import type { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { secretKey } from '#functions/_lib/signing.ts'
import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import type { AnsweredCaptcha, CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import { CAPTCHA_SECONDS, MAX_OPEN_CAPTCHAS } from '#src/domain/limits/limits.ts'
import { answers } from '#src/texts/texts.ts'

/** Each question has its own cookie, named by its id, so that tabs do not overwrite each other's. */
const COOKIE = 'captcha-'
/** Needed by API calls only. */
const PATH = '/api'

const claims = z.object({ jti: z.uuid(), exp: z.int(), answer: z.string() })

interface Captcha {
  id: string
  expiresAt: Date
  isRight: boolean
}

export const wrongAnswer = (): Refusal => invalidField(CAPTCHA_FIELD, answers.wrongCaptcha)
export const lateAnswer = (): Refusal => invalidField(CAPTCHA_FIELD, answers.usedCaptcha)

const key = (c: Context<Env>): Uint8Array => secretKey(c.env.platform.secret(), 'captcha')

/** From 1 to 10. */
const operand = (): number => randomInt(1, 11)

/** '7 + 3' or '9 - 4': a subtraction is the larger minus the smaller. */
export function captchaQuestion(one: number, other: number, operator: '+' | '-'): { question: string; answer: string } {
  if (operator === '+') return { question: `${one} + ${other}`, answer: String(one + other) }
  const [larger, smaller] = one >= other ? [one, other] : [other, one]
  return { question: `${larger} - ${smaller}`, answer: String(larger - smaller) }
}

/** The cookies of the questions in this browser, oldest first. */
function askedBefore(c: Context): { name: string; token: string }[] {
  return Object.entries(getCookie(c)).flatMap(([name, token]) => (name.startsWith(COOKIE) ? [{ name, token }] : []))
}

/**
 * Creates a question. The answer is in an encrypted cookie that is valid for ten minutes. With too many open questions
 * the browser drops the oldest.
 */
export async function askCaptcha(c: Context<Env>): Promise<CaptchaAnswer> {
  const id = randomUUID()
  const { question, answer } = captchaQuestion(operand(), operand(), randomInt(2) === 0 ? '+' : '-')
  const token = await new EncryptJWT({ answer })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(id)
    .setExpirationTime(new Date(c.env.platform.now().getTime() + CAPTCHA_SECONDS * 1000))
    .encrypt(key(c))
  for (const { name } of askedBefore(c).slice(0, 1 - MAX_OPEN_CAPTCHAS)) deleteCookie(c, name, { path: PATH })
  setCookie(c, `${COOKIE}${id}`, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: CAPTCHA_SECONDS,
  })
  return { id, question }
}

async function readClaims(c: Context<Env>, token: string): Promise<z.infer<typeof claims>> {
  try {
    const { payload } = await jwtDecrypt(token, key(c), { currentDate: c.env.platform.now() })
    return claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw lateAnswer()
    throw error
  }
}

/**
 * The captcha that the caller answered, and whether the answer is right; it is used up either way. Throws `lateAnswer`
 * without one.
 */
export async function readCaptcha(
  c: Context<Env>,
  { captchaId, captchaAnswer: answer }: AnsweredCaptcha,
): Promise<Captcha> {
  const token = captchaId === undefined ? askedBefore(c).at(-1)?.token : getCookie(c, `${COOKIE}${captchaId}`)
  const { jti, exp, answer: right } = await readClaims(c, token ?? '')
  return { id: jti, expiresAt: new Date(exp * 1000), isRight: answer === right }
}
