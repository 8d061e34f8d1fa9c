/** The smallest and the largest number of a question. */
export const CAPTCHA_OPERANDS = { min: 1, max: 10 } as const

export interface CaptchaQuestion {
  /** '7 + 3' or '9 - 4'. */
  question: string
  answer: string
}

/** A question of two numbers from 1 to 10; a subtraction is the larger minus the smaller. */
export function captchaQuestion(one: number, other: number, operator: '+' | '-'): CaptchaQuestion {
  if (operator === '+') return { question: `${one} + ${other}`, answer: String(one + other) }
  const [larger, smaller] = one >= other ? [one, other] : [other, one]
  return { question: `${larger} - ${smaller}`, answer: String(larger - smaller) }
}
