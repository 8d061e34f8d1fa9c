import { expect, test } from 'vitest'

import { counted, formatNumber } from './format.ts'
import { runInLanguage } from './language.ts'

test.each([
  [0, '0 gårdbutikker'],
  [1, '1 gårdbutik'],
  [999, '999 gårdbutikker'],
  [9997, '9.997 gårdbutikker'],
])('%i shops are %j', (count, text) => {
  expect(counted(count, 'gårdbutik', 'gårdbutikker')).toBe(text)
})

test('digits are grouped as in the language of the page', () => {
  expect(runInLanguage('de', () => formatNumber(9997))).toBe('9.997')
  expect(runInLanguage('en', () => formatNumber(9997))).toBe('9,997')
})
