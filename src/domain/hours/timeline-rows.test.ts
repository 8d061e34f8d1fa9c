import { expect, test } from 'vitest'

import { storedHours } from '../testing/producer.ts'
import { calendarAt, compileTimeline } from './evaluation/compile.ts'
import type { GivenHours } from './given-hours.ts'
import { dayOf } from './local-time.ts'
import type { HoursRow, Remark } from './timeline-rows.ts'
import { ordinaryRows, isMoreThanOneWeek, specialRows, weekRows, remarksOf, weekInWords } from './timeline-rows.ts'
import { isUnknownTimeline } from './timeline.ts'

const compile = (expression: string, builtOn = '2026-11-22') => compileTimeline(expression, calendarAt(builtOn))

const text = ({ label, date, note, lines, isToday }: HoursRow): string =>
  [label, date, note && `(${note})`, lines.join(' og '), isToday && '←'].filter(Boolean).join(' ')

const week = (expression: string, today: string) => weekRows(compile(expression, today), dayOf(today)).map(text)
const ordinary = (expression: string, today: string) => ordinaryRows(compile(expression, today), dayOf(today)).map(text)
const special = (expression: string, today: string) => specialRows(compile(expression, today), dayOf(today)).map(text)

const shop = 'Mo-Fr 09:00-12:00,14:00-17:30; Sa 10:00-14:00; Su off; PH off; Dec 24 off'

test('this week has dates, breaks, and holidays by name', () => {
  expect(week(shop, '2026-12-24')).toEqual([
    'Mandag 21. dec. 09:00-12:00 og 14:00-17:30',
    'Tirsdag 22. dec. 09:00-12:00 og 14:00-17:30',
    'Onsdag 23. dec. 09:00-12:00 og 14:00-17:30',
    'Torsdag 24. dec. (juleaften) Lukket ←',
    'Fredag 25. dec. (1. juledag) Lukket',
    'Lørdag 26. dec. (2. juledag) Lukket',
    'Søndag 27. dec. Lukket',
  ])
})

test('the ordinary week has neither dates nor holidays', () => {
  expect(ordinary(shop, '2026-12-24')).toEqual([
    'Mandag 09:00-12:00 og 14:00-17:30',
    'Tirsdag 09:00-12:00 og 14:00-17:30',
    'Onsdag 09:00-12:00 og 14:00-17:30',
    'Torsdag 09:00-12:00 og 14:00-17:30',
    'Fredag 09:00-12:00 og 14:00-17:30',
    'Lørdag 10:00-14:00',
    'Søndag Lukket',
  ])
})

test('a week with fewer than three regular open days lists only the open days', () => {
  expect(week('Sa 10:00-14:00', '2026-11-25')).toEqual(['Lørdag 28. nov. 10:00-14:00'])
  expect(week('Sa 10:00-14:00; 2026 Nov 26 12:00-16:00', '2026-11-25')).toEqual([
    'Torsdag 26. nov. 12:00-16:00',
    'Lørdag 28. nov. 10:00-14:00',
  ])
})

const friday = 'Fredag 27. nov. 10:00-17:00'

test('a day that is open every other week is listed, and its hours in the weeks in which it is open', () => {
  const market = 'week 02-52/2 Fr 10:00-17:00'
  expect(ordinary(market, '2026-11-25')).toContain('Fredag Skifter fra uge til uge')
  expect(week(market, '2026-11-25')).toContain(friday)
  expect(week('Sa 10:00-14:00; week 02-52/2 Fr 10:00-17:00', '2026-11-25')).toEqual([
    friday,
    'Lørdag 28. nov. 10:00-14:00',
  ])
})

test('a shop that closes for some weeks keeps its ordinary days', () => {
  const days = ['Lørdag 28. nov. 10:00-14:00']
  expect(week('Sa 10:00-14:00; 2026 Dec 01-2027 Jan 05 off', '2026-11-25')).toEqual(days)
  expect(weekInWords(compile('Mo-Su 09:00-17:00; 2026 Nov 30-2026 Dec 13 off', '2026-11-25'), TODAY + 3)).toBe(
    'hver dag 09:00-17:00',
  )
})

test('each season has a week of its own', () => {
  const stall = 'May-Sep: Mo-Su 10:00-18:00; Oct-Apr: Sa 10:00-14:00'
  expect(week(stall, '2026-11-25')).toEqual(['Lørdag 28. nov. 10:00-14:00'])
  expect(ordinary(stall, '2027-06-02')).toHaveLength(7)
  expect(ordinary(stall, '2027-06-02')[0]).toBe('Mandag 10:00-18:00')
})

test('appointments are labelled, unknown days are left out, and a comment is not unknown', () => {
  expect(ordinary('Mo-Fr 10:00-16:00 "by appointment"; Sa 10:00-14:00; Su unknown', '2026-11-25')).toEqual([
    'Mandag 10:00-16:00 efter aftale',
    'Tirsdag 10:00-16:00 efter aftale',
    'Onsdag 10:00-16:00 efter aftale',
    'Torsdag 10:00-16:00 efter aftale',
    'Fredag 10:00-16:00 efter aftale',
    'Lørdag 10:00-14:00',
  ])
  expect(isUnknownTimeline(compile(''))).toBe(true)
  expect(ordinary('', '2026-11-25')).toEqual([])
  expect(isUnknownTimeline(compile('"saisonal"'))).toBe(false)
})

test('an ordinary day on a holiday without a rule is doubtful', () => {
  expect(week('We,Th 16:00-19:00', '2026-12-24')).toEqual([
    'Onsdag 23. dec. 16:00-19:00',
    'Torsdag 24. dec. (juleaften: måske lukket) 16:00-19:00 ←',
  ])
})

test('a reason for being closed is a remark, not a part of the day', () => {
  expect(week('Apr-Oct: Mo-Su 10:00-18:00; Nov-Mar: Mo-Su off "vinterlukket"', '2026-11-25')).toEqual([
    'Mandag 23. nov. Lukket',
    'Tirsdag 24. nov. Lukket',
    'Onsdag 25. nov. Lukket ←',
    'Torsdag 26. nov. Lukket',
    'Fredag 27. nov. Lukket',
    'Lørdag 28. nov. Lukket',
    'Søndag 29. nov. Lukket',
  ])
})

test('special rows are the days that differ, with a long period in one row', () => {
  expect(special(shop, '2026-11-25')).toEqual([
    'tors. 24. dec. (juleaften) Lukket',
    'fre. 25. dec. (1. juledag) Lukket',
    'lør. 26. dec. (2. juledag) Lukket',
    'fre. 1. jan. (nytårsdag) Lukket',
  ])
  expect(special('Mo-Su 10:00-18:00; 2027 Feb 01-2027 Feb 14 off', '2027-01-20')).toEqual([
    'man. 1. feb.–søn. 14. feb. Lukket',
  ])
  expect(special('Mo-Su 10:00-18:00', '2026-12-01')).toEqual([])
})

test('hours with holidays or seasons need more than one week', () => {
  expect(isMoreThanOneWeek(compile('Mo-Fr 09:00-17:00'))).toBe(false)
  expect(isMoreThanOneWeek(compile('Mo-Fr 09:00-17:00; PH off'))).toBe(true)
  expect(isMoreThanOneWeek(compile('Apr-Sep: Mo-Fr 09:00-17:00'))).toBe(true)
})

const remarks = (expression: string): Remark[] => remarksOf(compileTimeline(expression, calendarAt('2026-11-24')))

test.each([
  ['Mo-Su 10:00-17:00 "winter"', [{ text: 'winter', language: 'en' }]],
  [
    'Mo-Fr 10:00-17:00; Sa,Su off "sale of free range chicken"',
    [{ text: 'sale of free range chicken', language: 'en' }],
  ],
  ['Mo-Fr 10:00-17:00 "kun efter høst"', [{ text: 'kun efter høst', language: 'da' }]],
  ['Mo-Fr 10:00-17:00 "nur nach Ernte"', [{ text: 'nur nach Ernte', language: 'de' }]],
  ['Mo-Fr 10:00-17:00 "Hofladen"', [{ text: 'Hofladen', language: '' }]],
  ['Mo-Fr 10:00+', [{ text: 'Lukketiden er ikke oplyst', language: null }]],
  ['Mo-Fr 10:00-17:00', []],
])('%s lists each comment once, with its language if certain', (expression, expected) => {
  expect(remarks(expression)).toEqual(expected)
})

/** 22 November 2026, days since 1970. */
const TODAY = 20_779

const words = (hours: GivenHours): string => weekInWords(storedHours(hours).hours.timeline, TODAY)

test.each([
  ['Mo-Fr 09:00-17:00; Sa 10:00-13:00', 'mandag–fredag 09:00-17:00, lørdag 10:00-13:00, søndag lukket'],
  ['Mo,Tu 09:00-12:00,13:00-17:00; We-Su off', 'mandag–tirsdag 09:00-12:00 og 13:00-17:00'],
  ['24/7', 'hver dag åben 24/7'],
  ['Sa,Su 10:00-16:00', 'lørdag–søndag 10:00-16:00'],
  ['Tu,Th 14:00-17:00', 'tirsdag 14:00-17:00, torsdag 14:00-17:00'],
  ['', ''],
])('%s in words is %j', (expression, text) => {
  expect(words(expression)).toBe(text)
})
