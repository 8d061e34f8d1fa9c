import { describe, expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'
import { hours } from '#src/texts/texts.ts'
import { specialDays } from './calendar.ts'
import { sentencesOf } from './danish/write.ts'
import { calendarAt, compileTimeline, describeHours } from './evaluation/compile.ts'
import { dayOf, minutesOf } from './local-time.ts'
import { hoursLabel, hoursStatusAt } from './status.ts'
import { ordinaryRows, remarksOf, specialRows, weekInWords } from './timeline-rows.ts'

const lunch = 'Mo-Fr 09:00-12:00,14:00-18:00; PH off'

function labelAt(expression: string, moment: string): string {
  const [date = '', time = ''] = moment.split(' ')
  const timeline = compileTimeline(expression, calendarAt(date))
  return hoursLabel(hoursStatusAt(timeline, { day: dayOf(date), minutes: minutesOf(time) ?? NaN }), true)
}

test.each([
  [lunch, '2026-11-23 10:00', 'Geöffnet bis 12 Uhr · öffnet wieder um 14 Uhr', 'Open until 12:00 · opens again 14:00'],
  ['Mo-Su 09:30-17:30', '2026-11-23 17:10', 'Schließt in 20 Min.', 'Closes in 20 min'],
  [lunch, '2026-11-23 18:01', 'Geschlossen · öffnet morgen 9 Uhr', 'Closed · opens tomorrow 9:00'],
  ['Th 09:30-17:00', '2026-11-23 18:00', 'Geschlossen · öffnet Donnerstag 9:30 Uhr', 'Closed · opens Thursday 9:30'],
  [lunch, '2027-05-17 10:00', 'Heute geschlossen (Pfingstmontag)', 'Closed today (Whit Monday)'],
  [
    'Apr-Sep Mo-Su 10:00-18:00',
    '2026-11-23 12:00',
    'Saisonpause · öffnet am 1. April',
    'Closed for the season · opens 1 April',
  ],
  [
    'Mo-Su 09:00-17:00',
    '2026-12-24 10:00',
    'Geöffnet bis 17 Uhr · Heiligabend: vielleicht geschlossen',
    'Open until 17:00 · Christmas Eve: may be closed',
  ],
  [
    '"by appointment"',
    '2026-11-23 10:00',
    'Geöffnet nach Absprache · vorher anrufen',
    'Open by appointment · call first',
  ],
])('%s at %s is %j in German and %j in English', (expression, moment, german, english) => {
  expect(runInLanguage('de', () => labelAt(expression, moment))).toBe(german)
  expect(runInLanguage('en', () => labelAt(expression, moment))).toBe(english)
})

test('rows of a week and of special days are in the language of the page', () => {
  const timeline = compileTimeline('Mo-We 09:00-12:00,14:00-17:30; Th 24/7; Dec 24 off', calendarAt('2026-12-07'))
  const today = dayOf('2026-12-07')
  const read = () => [
    weekInWords(timeline, today),
    ordinaryRows(timeline, today).map(({ label, lines }) => `${label}: ${lines.join(', ')}`)[4],
    specialRows(timeline, today).map(({ label, note, lines }) => `${label} ${note}: ${lines.join()}`)[0],
  ]
  expect(runInLanguage('de', read)).toEqual([
    'Montag–Mittwoch 9–12 und 14–17:30 Uhr, Donnerstag rund um die Uhr geöffnet, Freitag–Sonntag geschlossen',
    'Freitag: Geschlossen',
    'Do., 24. Dez. Heiligabend: Geschlossen',
  ])
  expect(runInLanguage('en', read)).toEqual([
    'Monday–Wednesday 9:00–12:00 and 14:00–17:30, Thursday open 24 hours, Friday–Sunday closed',
    'Friday: Closed',
    'Thu 24 Dec Christmas Eve: Closed',
  ])
})

test('remarks of this site are translated, remarks of a shop are not', () => {
  const timeline = compileTimeline('Mo 10:00+ "kun med kontanter"', calendarAt('2026-12-07'))
  const sun = compileTimeline('Mo-Su sunrise-sunset', calendarAt('2026-12-07'))
  const texts = () => [...remarksOf(timeline), ...remarksOf(sun)].map(({ text }) => text)
  expect(runInLanguage('de', texts)).toEqual(['kun med kontanter', 'Richtet sich nach Sonnenauf- und -untergang'])
  expect(runInLanguage('en', texts)).toEqual(['kun med kontanter', 'Depends on sunrise and sunset'])
})

describe('sentences of hours', () => {
  test.each([
    [
      'May-Sep Mo-Fr 09:00-17:00; Oct-Apr Sa 10:00-13:30; PH off; Dec 24 09:00-12:00',
      [
        'Mai–September: Montag–Freitag 9–17 Uhr.',
        'Oktober–April: nur Samstag 10–13:30 Uhr.',
        'An Feiertagen geschlossen.',
        'Heiligabend 9–12 Uhr.',
      ],
      [
        'May–September: Monday–Friday 9:00–17:00.',
        'October–April: Saturday 10:00–13:30 only.',
        'Closed on public holidays.',
        'Christmas Eve 9:00–12:00.',
      ],
    ],
    [
      'Mo-Su 08:00-20:00; Jan,Feb off; week 29-31 off; 2026 Dec 27-2027 Jan 03 off',
      [
        'März–Dezember: täglich 8–20 Uhr.',
        'Im übrigen Jahr geschlossen.',
        'KW 29–31 geschlossen.',
        '27.–31. Dezember 2026 geschlossen.',
      ],
      [
        'March–December: daily 8:00–20:00.',
        'Closed for the rest of the year.',
        'Closed weeks 29–31.',
        'Closed 27–31 December 2026.',
      ],
    ],
    [
      'Tu,Th 13:00-17:00 || "by appointment"',
      ['Dienstag und Donnerstag 13–17 Uhr, sonst nach Absprache.'],
      ['Tuesday and Thursday 13:00–17:00, otherwise by appointment.'],
    ],
  ])('of %s', (expression, german, english) => {
    const stored = describeHours(expression)
    expect(runInLanguage('de', () => sentencesOf(stored))).toEqual(german)
    expect(runInLanguage('en', () => sentencesOf(stored))).toEqual(english)
    expect(sentencesOf(stored)).toBe(stored.sentences)
  })

  test('are stored in Danish, whatever the language of the page', () => {
    expect(runInLanguage('de', () => describeHours('Mo-Su 08:00-20:00')).sentences).toEqual(['Hver dag 8–20.'])
  })
})

test.each(['de', 'en'] as const)('every special day has a name in %s', (language) => {
  const kept = runInLanguage(language, () =>
    specialDays.filter(({ name }) => hours.otherDay(hours.publicHoliday(name)) === name),
  )
  expect(kept).toEqual([])
})
