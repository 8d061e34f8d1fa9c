import reviews from '#functions/reviews.ts'
import { captchaAnswer } from '#src/contracts/reviews.ts'

/** A new question's cookie, and the answer to it. */
export async function solveCaptcha(ip: string): Promise<{ cookie: string; answer: string }> {
  const response = await reviews(new Request('http://localhost/api/captcha'), { ip })
  const { question } = captchaAnswer.parse(await response.json())
  const [first, operator, second] = question.split(' ')
  const answer = operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second)
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', answer: String(answer) }
}
