import { describe, expect, test } from 'vitest'

import { calendarAt, compileTimeline } from './evaluation/compile.ts'
import { dayOf, localMoment, minutesOf } from './local-time.ts'
import { hoursStateAt, hoursStatusAt, hoursLabel } from './status.ts'

/** Returns the label that visitors see at 'YYYY-MM-DD HH:MM', on pages that were built that day. */
function labelAt(expression: string, moment: string, builtOn = moment.slice(0, 10)): string {
  const [date = '', time = ''] = moment.split(' ')
  const timeline = compileTimeline(expression, calendarAt(builtOn))
  return hoursLabel(hoursStatusAt(timeline, { day: dayOf(date), minutes: minutesOf(time) ?? NaN }), true)
}

const lunch = 'Mo-Fr 09:00-12:00,14:00-18:00; PH off'
const summer = 'Apr-Sep Mo-Su 10:00-18:00'

test.each([
  [lunch, '2026-11-23 10:00', 'Åben til 12:00 · åbner igen 14:00'],
  [lunch, '2026-11-23 11:40', 'Lukker om 20 min. · åbner igen 14:00'],
  [lunch, '2026-11-23 12:00', 'Lukker nu · åbner igen 14:00'],
  [lunch, '2026-11-23 12:01', 'Lukket · åbner i dag 14:00'],
  [lunch, '2026-11-23 17:29', 'Åben til 18:00'],
  [lunch, '2026-11-23 17:30', 'Lukker om 30 min.'],
  [lunch, '2026-11-23 18:01', 'Lukket · åbner i morgen 09:00'],
  [lunch, '2026-11-27 18:01', 'Lukket · åbner mandag 09:00'],
  ['Mo 09:00-17:00', '2026-11-23 18:00', 'Lukket · åbner næste mandag 09:00'],
  ['Th 09:00-17:00', '2026-11-23 18:00', 'Lukket · åbner torsdag 09:00'],
  [lunch, '2027-05-17 10:00', 'Lukket i dag (2. pinsedag)'],
  [lunch, '2026-12-24 10:00', 'Lukket i dag (juleaften)'],
  ['Mo-Su 09:00-17:00', '2026-12-24 10:00', 'Åben til 17:00 · juleaften: måske lukket'],
  ['Mo-Su,PH 09:00-17:00', '2026-12-24 10:00', 'Åben til 17:00'],
  ['Mo-Su 09:00-17:00; Dec 24 09:00-12:00', '2026-12-24 10:00', 'Åben til 12:00'],
  ['24/7', '2026-12-24 10:00', 'Døgnåbent'],
  [lunch, '2026-12-26 10:00', 'Lukket · åbner mandag 09:00'],
  [summer, '2026-11-23 12:00', 'Lukket for sæsonen · åbner 1. april'],
  [summer, '2026-10-02 12:00', 'Lukket for sæsonen · åbner 1. april'],
  [summer, '2027-03-10 12:00', 'Lukket for sæsonen · åbner 1. april'],
  [summer, '2027-03-24 12:00', 'Lukket for sæsonen · åbner 1. april'],
  [summer, '2027-03-25 12:00', 'Lukket · åbner næste torsdag 10:00'],
  [summer, '2027-03-31 12:00', 'Lukket · åbner i morgen 10:00'],
  [summer, '2027-06-01 12:00', 'Åben til 18:00'],
  ['Mo-Su 10:00-16:00; Feb 1-14 off', '2027-02-02 12:00', 'Lukket · åbner 15. februar 10:00'],
  ['Mo-Su 10:00-16:00; Jul 12-31 off', '2027-07-13 12:00', 'Lukket · åbner 1. august 10:00'],
  ['Th[1] 07:00-13:00', '2026-11-23 12:00', 'Lukket · åbner 3. december 07:00'],
  ['"by appointment"', '2026-11-23 12:00', 'Åben efter aftale · ring først'],
  ['Mo-Fr 09:00-12:00 || "efter aftale"', '2026-11-23 13:00', 'Åben efter aftale · ring først'],
  ['', '2026-11-23 12:00', 'Åbningstider ukendt'],
  ['"saisonal"', '2026-11-23 12:00', 'Se åbningstider'],
  ['Mo-Fr 09:00-17:00; SH off', '2026-11-23 12:00', 'Se åbningstider'],
  ['24/7', '2026-11-23 12:00', 'Døgnåbent'],
  ['off', '2026-11-23 12:00', 'Lukket'],
  ['Tu unknown; We 09:00-17:00', '2026-11-23 12:00', 'Lukket'],
  ['Fr 18:00-02:00', '2026-11-27 20:00', 'Åben til 02:00'],
  ['Fr 18:00-02:00', '2026-11-28 01:45', 'Lukker om 15 min.'],
  ['Fr 18:00-24:00; Sa-Su 00:00-24:00; Mo 00:00-06:00', '2026-11-27 20:00', 'Åben til mandag 06:00'],
  ['Fr 18:00-24:00; Sa-Su 00:00-24:00; Mo 00:00-06:00', '2026-11-28 20:00', 'Døgnåbent'],
])('%s at %s: %s', (expression, moment, label) => {
  expect(labelAt(expression, moment)).toBe(label)
})

describe('the label of a page that was built earlier', () => {
  test.each(['24/7', 'off', summer])('is unknown past the horizon of the page: %s', (expression) => {
    expect(labelAt(expression, '2028-03-01 12:00', '2026-11-22')).toBe('Åbningstider ukendt')
  })

  test('is known from yesterday until thirteen months ahead', () => {
    expect(labelAt('24/7', '2027-12-22 12:00', '2026-11-22')).toBe('Døgnåbent')
    expect(labelAt('24/7', '2026-11-21 12:00', '2026-11-22')).toBe('Døgnåbent')
  })
})

test.each([
  ['2026-03-29T00:59:00Z', 'open', '01:59'],
  ['2026-03-29T01:00:00Z', 'closed', '03:00, as 02:30 is skipped'],
  ['2026-10-25T00:20:00Z', 'open', '02:20'],
  ['2026-10-25T00:40:00Z', 'closed', '02:40'],
  ['2026-10-25T01:20:00Z', 'open', '02:20 again'],
])('open until 02:30 wall-clock time: %s is %s (%s)', (moment, state) => {
  const timeline = compileTimeline('Sa 20:00-02:30', calendarAt('2026-03-01'))
  expect(hoursStateAt(timeline, localMoment(new Date(moment)))).toBe(state)
})
