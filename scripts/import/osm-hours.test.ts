import { expect, test } from 'vitest'

import { weekdays } from '#src/domain/hours/opening-hours.ts'

import { readOsmHours } from './osm-hours.ts'

/** 'M–S' as one letter or span a day: closed, all day, unknown. */
function week(text: string): string {
  const { openingHours } = readOsmHours(text)
  return weekdays
    .map((weekday) => {
      const day = openingHours[weekday]
      if (day === undefined) return '?'
      if (typeof day === 'string') return day
      if ('open' in day) return `${day.open}-${day.close}`
      return 'closed' in day ? 'x' : 'allDay' in day ? '24' : '?'
    })
    .join(' ')
}

test.each([
  [
    'Mo-Fr 10:00-17:00; Sa-Su 10:00-16:00',
    '10:00-17:00 10:00-17:00 10:00-17:00 10:00-17:00 10:00-17:00 10:00-16:00 10:00-16:00',
  ],
  ['10:00-16:00; Sa 10:00-14:00; Su-Mo off', 'x 10:00-16:00 10:00-16:00 10:00-16:00 10:00-16:00 10:00-14:00 x'],
  ['Fr 16:00-18:00; Sa 11:00-14:00', 'x x x x 16:00-18:00 11:00-14:00 x'],
  ['24/7', '24 24 24 24 24 24 24'],
  ['Fr-Su 18:00-02:00', 'x x x x 18:00-02:00 18:00-02:00 18:00-02:00'],
])('%s can be said in a week', (text, expected) => {
  expect(week(text)).toBe(expected)
  expect(readOsmHours(text).leftOver).toBeNull()
})

test('a day with two spans is unknown, and the text is kept', () => {
  const text = 'Mo 10:00-12:00,14:00-17:00; Tu 10:00-17:00'
  expect(week(text)).toBe('? 10:00-17:00 x x x x x')
  expect(readOsmHours(text).leftOver).toBe(text)
})

test.each([
  'Oct-Mar: Sa 10:00-15:00',
  '"by appointment"',
  '"winter"',
  'Mo-Fr 10:00-17:00; PH off',
  'Sa 10:00-12:00 "produce"',
  'Mo 10:00+',
])('%s says no week, and the text is kept', (text) => {
  expect(readOsmHours(text)).toEqual({ openingHours: {}, leftOver: text })
})

test('nothing said is nothing known', () => {
  expect(readOsmHours('')).toEqual({ openingHours: {}, leftOver: null })
})

test('what is no opening hours at all is kept as text', () => {
  expect(readOsmHours('når vi er hjemme')).toEqual({ openingHours: {}, leftOver: 'når vi er hjemme' })
})
