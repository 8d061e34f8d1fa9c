import { randomInt, randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'

import { spendCaptcha } from '#db/queries/captchas.ts'
import { CAPTCHA_FIELD } from '#src/contracts/reviews.ts'
import { CAPTCHA_SECONDS } from '#src/domain/call-limits.ts'
import { CAPTCHA_OPERANDS, captchaQuestion } from '#src/domain/captcha.ts'

import type { Env } from './app.ts'
import { invalidField } from './errors.ts'
import type { Refusal } from './errors.ts'
import { secretKey } from './secret.ts'

const COOKIE = 'captcha'

const claims = z.object({ jti: z.uuid(), exp: z.int(), answer: z.string() })

export interface Captcha {
  id: string
  expiresAt: Date
}

export const wrongAnswer = (): Refusal => invalidField(CAPTCHA_FIELD, 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.')
export const lateAnswer = (): Refusal => invalidField(CAPTCHA_FIELD, 'Sikkerhedsspørgsmålet er udløbet eller allerede brugt. Prøv igen med et nyt.')

const key = (): Uint8Array => secretKey('captcha')

function operand(): number {
  return randomInt(CAPTCHA_OPERANDS.min, CAPTCHA_OPERANDS.max + 1)
}

/** Makes a question; the answer goes along in a cookie that nobody can read, change, or use after ten minutes. */
export async function askCaptcha(c: Context): Promise<string> {
  const { question, answer } = captchaQuestion(operand(), operand(), randomInt(2) === 0 ? '+' : '-')
  const token = await new EncryptJWT({ answer })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setExpirationTime(`${CAPTCHA_SECONDS}s`)
    .encrypt(key())
  setCookie(c, COOKIE, token, {
    path: '/api/reviews',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: CAPTCHA_SECONDS,
  })
  return question
}

async function readClaims(token: string): Promise<z.infer<typeof claims>> {
  try {
    const { payload } = await jwtDecrypt(token, key())
    return claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw lateAnswer()
    throw error
  }
}

/** The captcha that this answers. A wrong answer uses it up too: there is a new one for every try. */
export async function answeredCaptcha(c: Context<Env>, answer: string): Promise<Captcha> {
  const { jti, exp, answer: right } = await readClaims(getCookie(c, COOKIE) ?? '')
  const captcha = { id: jti, expiresAt: new Date(exp * 1000) }
  if (answer === right) return captcha
  await spendCaptcha(c.var.db, captcha.id, captcha.expiresAt)
  throw wrongAnswer()
}
