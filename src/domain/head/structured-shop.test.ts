import { expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf } from '../hours/local-time.ts'
import { structuredHours, structuredSpecialHours } from './structured-shop.ts'

const TODAY = '2026-11-22'
const compile = (expression: string) => compileTimeline(expression, calendarAt(TODAY))
const hours = (expression: string) => structuredHours(compile(expression), dayOf(TODAY))
const special = (expression: string) => structuredSpecialHours(compile(expression), dayOf(TODAY))

test('days with the same hours share one entry', () => {
  expect(hours('Mo,Fr 09:00-17:00; Tu 10:00-12:00; We,Th,Sa,Su unknown')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
      opens: '09:00',
      closes: '17:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Tuesday'],
      opens: '10:00',
      closes: '12:00',
    },
  ])
})

test.each([
  ['all day', '00:00-24:00', '00:00', '23:59'],
  ['a closed day', 'off', '00:00', '00:00'],
  ['hours past midnight', '18:00-03:00', '18:00', '03:00'],
])('%s has the opens and closes that Google expects', (_, day, opens, closes) => {
  expect(hours(`Mo-Fr,Su unknown; Sa ${day}`)).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['https://schema.org/Saturday'],
    opens,
    closes,
  })
})

test('a break makes two spans', () => {
  expect(hours('Mo-Su 09:00-12:00,14:00-18:00').map(({ opens, closes }) => [opens, closes])).toEqual([
    ['09:00', '12:00'],
    ['14:00', '18:00'],
  ])
})

test('unknown days and appointments are left out', () => {
  expect(hours('Mo unknown; Tu-Su 10:00-12:00 "efter aftale"')).toEqual([])
})

test('a day that is open at unknown times is left out', () => {
  expect(hours('Sa open; Su unknown').map(({ dayOfWeek }) => dayOfWeek)).not.toContainEqual([
    'https://schema.org/Saturday',
  ])
})

test.each(['unknown', '"efter aftale"'])('the hours of a weekday are interrupted by a day of %s hours', (day) => {
  const expression = `Mo-Su 09:00-17:00; 2026 Dec 24 ${day}`
  expect(
    hours(expression).map(({ dayOfWeek, validFrom, validThrough }) => [dayOfWeek, validFrom, validThrough]),
  ).toEqual([
    [expect.objectContaining({ length: 6 }), undefined, undefined],
    [['https://schema.org/Thursday'], undefined, '2026-12-23'],
    [['https://schema.org/Thursday'], '2026-12-25', undefined],
  ])
  expect(special(expression)).toEqual([])
})

test('a weekday whose times are often unknown is left out', () => {
  const [ordinary, ...others] = hours(
    'Mo-Th 09:00-17:00; Fr 10:00-17:00; Sa,Su unknown; week 02-52/2 Fr "efter aftale"',
  )
  expect([ordinary?.dayOfWeek, others]).toEqual([expect.objectContaining({ length: 4 }), []])
})

test('each season has its dates', () => {
  const seasons = hours('Apr-Sep: Mo-Su 10:00-18:00; Oct-Mar: Sa 10:00-14:00')
  expect(
    seasons
      .filter(({ opens }) => opens !== '00:00')
      .map(({ opens, validFrom, validThrough }) => [opens, validFrom, validThrough]),
  ).toEqual([
    ['10:00', undefined, '2027-03-31'],
    ['10:00', '2027-04-01', '2027-09-30'],
    ['10:00', '2027-10-01', '2028-01-05'],
  ])
})

test('holidays and special days are listed, with equal consecutive days merged', () => {
  expect(special('Mo-Su 10:00-18:00; Dec 24-26 off; 2027 May 01 12:00-14:00')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-24',
      validThrough: '2026-12-26',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '12:00',
      closes: '14:00',
      validFrom: '2027-05-01',
      validThrough: '2027-05-01',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2027-12-24',
      validThrough: '2027-12-26',
    },
  ])
})

test('at most thirty special periods are listed', () => {
  expect(special('Mo-Su 10:00-18:00; We[1],We[3] off; Fr[2],Fr[4] off')).toHaveLength(30)
})
