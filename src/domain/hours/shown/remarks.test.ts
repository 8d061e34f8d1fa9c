import { expect, test } from 'vitest'

import { calendarAt, compileHours } from '../evaluation/compile.ts'
import { remarksOf } from './remarks.ts'
import type { Remark } from './remarks.ts'

const remarks = (expression: string): Remark[] => remarksOf(compileHours(expression, calendarAt('2026-11-24')))

test.each([
  ['Mo-Su 10:00-17:00 "winter"', [{ text: 'winter', language: 'en' }]],
  [
    'Mo-Fr 10:00-17:00; Sa,Su off "sale of free range chicken"',
    [{ text: 'sale of free range chicken', language: 'en' }],
  ],
  ['Mo-Fr 10:00-17:00 "kun efter høst"', [{ text: 'kun efter høst', language: 'da' }]],
  ['Mo-Fr 10:00-17:00 "nur nach Ernte"', [{ text: 'nur nach Ernte', language: 'de' }]],
  ['Mo-Fr 10:00-17:00 "Hofladen"', [{ text: 'Hofladen', language: '' }]],
  ['Mo-Fr 10:00+', [{ text: 'Lukketiden er ikke oplyst', language: null }]],
  ['Mo-Fr 10:00-17:00', []],
])('%s has a comment once, with its language where that is certain', (expression, expected) => {
  expect(remarks(expression)).toEqual(expected)
})
