import { describe, expect, test } from 'vitest'

import { calendarAt, compileTimeline } from './compile.ts'
import { sample } from './testing/compare.ts'
import { openingsOf } from './evaluate.ts'

/** 'open-close', with the kind if it is not open. */
const day = (expression: string, date: string) => openingsOf({ expression }, date, 1)[0]
const spans = (expression: string, date: string): string[] | undefined =>
  day(expression, date)?.spans.map(({ open, close, kind }) => `${open}-${close}${kind === 'open' ? '' : ` ${kind}`}`)

describe('a day', () => {
  test('has its date, holiday, comment and spans', () => {
    expect(
      openingsOf({ expression: 'Mo-Fr 09:00-12:00,14:00-17:30; Dec 24 off "juleferie"' }, '2026-12-23', 2),
    ).toEqual([
      {
        date: '2026-12-23',
        holiday: null,
        comment: null,
        spans: [
          { open: '09:00', close: '12:00', kind: 'open' },
          { open: '14:00', close: '17:30', kind: 'open' },
        ],
      },
      { date: '2026-12-24', holiday: 'juleaften', comment: 'juleferie', spans: [] },
    ])
  })

  test.each<[string, string, string[]]>([
    ['24/7', '2026-03-29', ['00:00-24:00']],
    ['', '2026-03-29', ['00:00-24:00 unknown']],
    ['"Spørg i butikken"', '2026-03-29', ['00:00-24:00 unknown']],
    ['"by appointment"', '2026-03-29', ['00:00-24:00 byAppointment']],
    // A text that was not an expression is not interpreted.
    ['"nach Vereinbarung"', '2026-03-29', ['00:00-24:00 unknown']],
    ['"Milchautomat, Beratung nach Absprache"', '2026-03-29', ['00:00-24:00 unknown']],
    ['Fr 18:00-02:00', '2026-11-27', ['18:00-02:00']],
    ['Fr 18:00-02:00', '2026-11-28', []],
    ['Mo 18:00-24:00', '2026-11-23', ['18:00-24:00']],
    ['Mo-Fr 09:00-17:00; PH off', '2027-05-17', []],
    ['Mo-Fr 09:00-17:00; PH,Su 10:00-12:00', '2027-05-17', ['10:00-12:00']],
    ['Mo-Su 10:00+', '2026-11-23', ['10:00-24:00 unknown']],
    [
      'Mo-Fr 10:00-12:00 || "efter aftale"',
      '2026-11-25',
      ['00:00-10:00 byAppointment', '10:00-12:00', '12:00-24:00 byAppointment'],
    ],
    ['Mo-Fr 10:00-16:00 open "ring først"', '2026-11-25', ['10:00-16:00 byAppointment']],
    ['Mo-Fr 10:00-16:00 open "ingen aftale nødvendig"', '2026-11-25', ['10:00-16:00']],
    ['week 2-52/2 Fr 08:00-12:00', '2026-11-27', ['08:00-12:00']],
    ['week 2-52/2 Fr 08:00-12:00', '2026-12-04', []],
    ['easter 10:00-12:00', '2027-03-28', ['10:00-12:00']],
    ['2027 Mo 10:00-12:00', '2026-11-23', []],
    ['2026', '2026-12-31', ['00:00-24:00']],
    ['2026', '2027-01-01', []],
    ['2027 Mo 10:00-12:00', '2027-11-22', ['10:00-12:00']],
  ])('%s on %s', (expression, date, opens) => {
    expect(spans(expression, date)).toEqual(opens)
  })

  test('is split at midnight when it is open for several days', () => {
    const weekend = 'Fr 18:00-24:00; Sa-Su 00:00-24:00; Mo 00:00-06:00'
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((date) => spans(weekend, date))).toEqual([
      ['18:00-24:00'],
      ['00:00-24:00'],
      ['00:00-24:00'],
      ['00:00-06:00'],
    ])
  })
})

describe('uncertain hours are not open', () => {
  test('hours between the earliest and the latest sunset are unknown', () => {
    expect(day('Tu-Fr 08:00-sunset', '2026-06-16')).toEqual({
      date: '2026-06-16',
      holiday: null,
      comment: 'Afhænger af solopgang og solnedgang',
      spans: [
        { open: '08:00', close: '15:15', kind: 'open' },
        { open: '15:15', close: '22:30', kind: 'unknown' },
      ],
    })
  })

  test.each([
    ['Mo-Fr 09:00-17:00; SH off', '2026-11-25', ['09:00-17:00 unknown']],
    ['Mo-Fr 09:00-17:00; SH off', '2026-11-28', []],
    ['Mo-Fr 09:00-17:00; SH 12:00-20:00', '2026-11-25', ['09:00-12:00 unknown', '12:00-17:00', '17:00-20:00 unknown']],
    ['Mo-Fr 09:00-17:00; PH,SH off', '2026-12-24', []],
  ])('school holidays are unknown: %s on %s', (expression, date, opens) => {
    expect(spans(expression, date)).toEqual(opens)
  })

  test('text that is not an expression is unknown, with the text as its comment', () => {
    expect(day('Do 14:00-19:00', '2026-11-26')).toMatchObject({
      comment: 'Do 14:00-19:00',
      spans: [{ open: '00:00', close: '24:00', kind: 'unknown' }],
    })
  })
})

describe('wall-clock hours', () => {
  test.each(['2026-03-29', '2026-10-25'])('are the same on %s, when the clocks change', (date) => {
    expect(spans('Mo-Su 02:15-02:45,09:00-17:00', date)).toEqual(['02:15-02:45', '09:00-17:00'])
    expect(spans('Sa,Su 22:00-02:30', date)).toEqual(['22:00-02:30'])
  })
})

test('every holiday is named, even when the expression has no holiday rule', () => {
  const named = openingsOf({ expression: '24/7' }, '2026-01-01', 365).filter(({ holiday }) => holiday !== null)
  expect(named.map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([
    '2026-01-01 nytårsdag',
    '2026-04-02 skærtorsdag',
    '2026-04-03 langfredag',
    '2026-04-05 påskedag',
    '2026-04-06 2. påskedag',
    '2026-05-14 Kristi himmelfartsdag',
    '2026-05-24 pinsedag',
    '2026-05-25 2. pinsedag',
    '2026-06-05 grundlovsdag',
    '2026-12-24 juleaften',
    '2026-12-25 1. juledag',
    '2026-12-26 2. juledag',
  ])
})

test('a timeline and its expression have the same openings', () => {
  const calendar = calendarAt('2026-11-24')
  for (const expression of sample.slice(0, 30)) {
    const timeline = compileTimeline(expression, calendar)
    for (const from of ['2026-10-25', '2026-12-20', '2027-12-01', '2027-12-31'])
      expect(openingsOf({ expression, timeline }, from, 31), expression).toEqual(openingsOf({ expression }, from, 31))
  }
})
