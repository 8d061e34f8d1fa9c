import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'
import { captchaAnswer } from '#src/contracts/reviews/captcha.ts'

import { visit } from './platform.ts'
import { newVisitor } from './visitor.ts'

export interface AskedCaptcha {
  ip: string
  id?: string
  /** The Cookie header of a browser that has only this question. */
  cookie: string
  /** The correct answer. */
  answer: string
}

/** The answer to a captcha question. */
export function answerTo(question: string): string {
  const [first, operator, second] = question.split(' ')
  return String(operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second))
}

/** Fetches a captcha as a page does, and keeps its cookie as a browser does. */
export async function askCaptcha(ip = newVisitor()): Promise<AskedCaptcha> {
  const response = await visit(reviews, new Request('http://localhost/api/captcha'), { ip })
  const { id, question } = captchaAnswer.strict().parse(await response.json())
  return { ip, id, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', answer: answerTo(question) }
}
