import fc from 'fast-check'
import { expect, test } from 'vitest'

import { certificationKeys } from '../producer/certifications.ts'
import { certificationsText, correctionText, openingHoursText, productsText } from './values.ts'
import { isUnknownWeek, readWeek, timeOf, weekdays } from '../hours/opening-hours.ts'
import type { DayHours } from '../hours/opening-hours.ts'
import { labelledProducts } from '../producer/products.ts'
import { readCertifications, readCorrection, readOpeningHours, readProducts } from './read-correction.ts'
import { producer } from '../testing/producer.ts'

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf)
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant<DayHours>({ closed: true }),
  fc.constant<DayHours>({ allDay: true }),
  fc.constant<DayHours>({ unknown: true }),
  fc.record({ open: minutes, close: minutes }),
)
const week = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => Object.fromEntries(weekdays.map((weekday, index) => [weekday, days[index] ?? 'closed'])))

test('whatever hours are chosen in the form are read back the same', () => {
  fc.assert(
    fc.property(week, (hours) => {
      fc.pre(!isUnknownWeek(readWeek(hours)))
      expect(readOpeningHours(openingHoursText(hours))).toEqual(hours)
    }),
  )
})

test('whatever products and certifications are chosen in the form are read back the same', () => {
  const choice = fc.tuple(
    fc.subarray([...labelledProducts, 'uldgarn']),
    fc.subarray([...certificationKeys, 'Slow Food']),
  )
  fc.assert(
    fc.property(choice, ([products, certifications]) => {
      expect(readProducts(productsText(products))).toEqual(products)
      expect(readCertifications(certificationsText(certifications))).toEqual(certifications)
    }),
  )
})

test.each([
  ['Lørdag: kl. 10-14', { saturday: { open: '10:00', close: '14:00' } }],
  ['Lørdag: 10-25', null],
  ['lørdag 10.00 - 14.30\nSØNDAG lukket', { saturday: { open: '10:00', close: '14:30' }, sunday: { closed: true } }],
  ['Mandag: Åben 24/7', { monday: { allDay: true } }],
  ['Vi har åbent når skiltet er ude', null],
  ['Mandag: 09:00-17:00\nog ellers efter aftale', null],
  ['Mandag: 09:00-17:00\nMandag: 10:00-12:00', null],
  ['Mandag:', null],
  ['', null],
])('as opening hours %j is %j', (text, hours) => {
  expect(readOpeningHours(text)).toEqual(hours)
})

test('products may be named by label or key, in any case, each once', () => {
  expect(readProducts('æg, GRØNTSAGER;juletræer\neggs, , Uldgarn')).toEqual([
    'eggs',
    'vegetables',
    'christmas_trees',
    'Uldgarn',
  ])
})

test('days that a suggestion does not name stay as they are', () => {
  const today = producer('Bakkegården', {
    openingHours: { monday: { closed: true }, friday: { open: '09:00', close: '17:00' } },
  })
  expect(readCorrection('opening_hours', 'Mandag: 10:00-12:00', today)?.openingHours).toEqual({
    monday: { open: '10:00', close: '12:00' },
    friday: { open: '09:00', close: '17:00' },
  })
  expect(readCorrection('opening_hours', 'Ring først', today)).toBeNull()
})

test('a text is the value itself, and nothing else changes', () => {
  const today = producer('Bakkegården', { phone: '12 34 56 78' })
  expect(readCorrection('phone', '87 65 43 21', today)).toEqual({ ...today, phone: '87 65 43 21' })
  expect(correctionText('products', readCorrection('products', 'Æg', today) ?? today)).toBe('Æg')
})
