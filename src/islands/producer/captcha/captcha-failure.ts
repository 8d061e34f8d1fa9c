import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import type { Failure } from '#src/stores/submit.ts'

/** The toast when the answer was wrong, too late or used before; `message` is the server's. */
export function captchaWords(message: string | null): { title: string; description?: string } {
  return { title: 'Sikkerhedsfejl', ...(message === null ? {} : { description: message }) }
}

/** Whether the answer was why nothing was stored: then another question is asked. */
export function isAboutCaptcha({ fields }: Failure): boolean {
  return fields.some(({ path }) => path === CAPTCHA_FIELD)
}
