import { expect, test } from 'vitest'

import { captchaQuestion } from './captcha.ts'

test('a sum keeps the order of its numbers', () => {
  expect(captchaQuestion(3, 10, '+')).toEqual({ question: '3 + 10', answer: '13' })
})

test('a difference is the larger minus the smaller', () => {
  expect(captchaQuestion(3, 10, '-')).toEqual({ question: '10 - 3', answer: '7' })
  expect(captchaQuestion(4, 4, '-')).toEqual({ question: '4 - 4', answer: '0' })
})
