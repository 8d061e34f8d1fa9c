import { expect, test } from 'vitest'

import { counted } from './numbers.ts'

test.each([
  [0, '0 gårdbutikker'],
  [1, '1 gårdbutik'],
  [999, '999 gårdbutikker'],
  [9997, '9.997 gårdbutikker'],
])('%i shops are %j', (count, text) => {
  expect(counted(count, 'gårdbutik', 'gårdbutikker')).toBe(text)
})
