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
  expect(readOsmHours(text).sentence).toBeNull()
})

test('a day with two spans is unknown, and a sentence says them', () => {
  const text = 'Mo 10:00-12:00,14:00-17:00; Tu 10:00-17:00'
  expect(week(text)).toBe('? 10:00-17:00 x x x x x')
  expect(readOsmHours(text).sentence).toBe('Åbent man. 10:00-12:00,14:00-17:00; tirs. 10:00-17:00.')
})

test.each([
  ['Oct-Mar: Sa 10:00-15:00', 'Åbent lør. okt.-mar.: 10:00-15:00.'],
  ['"winter"', 'Åbent om vinteren.'],
  ['Mo-Fr 10:00-17:00; PH off', 'Åbent man.-fre. 10:00-17:00; helligdage lukket.'],
])('%s says no week, and a sentence says it in Danish', (text, sentence) => {
  expect(readOsmHours(text)).toEqual({ openingHours: {}, sentence })
})

test.each(['Sa 10:00-12:00 "produce"', 'Mo 10:00+', 'Apr-Oct: sunrise-sunset', 'når vi er hjemme'])(
  '%s is not repeated: only that there are hours is said',
  (text) => {
    expect(readOsmHours(text)).toEqual({
      openingHours: {},
      sentence: 'Åbningstiderne er særlige: spørg, før du kører.',
    })
  },
)

test('by appointment is what every day says', () => {
  expect(week('"by appointment"')).toBe(weekdays.map(() => 'Efter aftale').join(' '))
})

test('nothing said is nothing known', () => {
  expect(readOsmHours('')).toEqual({ openingHours: {}, sentence: null })
})
