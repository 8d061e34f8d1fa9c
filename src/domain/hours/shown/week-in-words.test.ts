import { expect, test } from 'vitest'

import { storedHours } from '../../testing/hours.ts'
import type { GivenHours } from '../given-hours.ts'
import { weekInWords } from './week-in-words.ts'

/** 22 November 2026, days since 1970. */
const TODAY = 20_779

const words = (hours: GivenHours): string => weekInWords(storedHours(hours).hours.timeline, TODAY)

test.each([
  ['Mo-Fr 09:00-17:00; Sa 10:00-13:00', 'mandag–fredag 09:00-17:00, lørdag 10:00-13:00, søndag lukket'],
  ['Mo,Tu 09:00-12:00,13:00-17:00; We-Su off', 'mandag–tirsdag 09:00-12:00 og 13:00-17:00'],
  ['24/7', 'hver dag åben 24/7'],
  ['Sa,Su 10:00-16:00', 'lørdag–søndag 10:00-16:00'],
  ['', ''],
])('%s is said as %j', (expression, said) => {
  expect(words(expression)).toBe(said)
})
