import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'

import { dayOf } from '../hours/local-time.ts'
import { noticesOfVisits } from '../visits/visits.ts'
import { noticeProblem } from './notice-problem.ts'
import { noticeOnCard, noticeText } from './notice.ts'
import type { Notice, NoticeKind } from './notice.ts'

const noticeOf = (kind: NoticeKind, firstDay: string, lastDay: string, text: string | null = null): Notice => ({
  kind,
  text,
  firstDay,
  lastDay,
})
const on = (date: string): number => dayOf(date)

test.each([
  ['closed', '2026-07-10', '2026-07-10', 'Lukket i dag'],
  ['closed', '2026-07-10', '2026-07-12', 'Lukket til og med 12. juli'],
  ['sold-out', '2026-07-10', '2026-07-10', 'Udsolgt i dag'],
  ['holiday', '2026-07-10', '2026-07-20', 'Ferielukket til og med 20. juli'],
] as const)('%s from %s to %s is worded as %s', (kind, firstDay, lastDay, text) => {
  expect(noticeText(noticeOf(kind, firstDay, lastDay), on('2026-07-10'))).toBe(text)
})

test('a notice disappears after its last day', () => {
  const goods = noticeOf('for-sale', '2026-07-10', '2026-07-12', 'jordbær og æg')
  expect(noticeText(goods, on('2026-07-12'))).toBe('Til salg i denne uge: jordbær og æg')
  expect(noticeText(goods, on('2026-07-13'))).toBeNull()
  const jordbaer = noticeOf('line', '2026-07-10', '2026-07-12', 'Nye jordbær')
  expect(noticeText(jordbaer, on('2026-07-12'))).toBe('Nye jordbær')
  expect(noticeText(jordbaer, on('2026-07-13'))).toBeNull()
})

test('a holiday is announced two weeks ahead and closes the shop only on its days', () => {
  const holiday = noticeOf('holiday', '2026-07-20', '2026-07-27')
  expect(noticeText(holiday, on('2026-07-05'))).toBeNull()
  expect(noticeText(holiday, on('2026-07-06'))).toBe('Ferielukket 20. juli – 27. juli')
  expect(
    ['2026-07-19', '2026-07-20', '2026-07-27', '2026-07-28'].map((date) => noticeOnCard([holiday], on(date)).shut),
  ).toEqual([null, 'Ferielukket til og med 27. juli', 'Ferielukket i dag', null])
})

test('the text of an owner keeps its language after the translated label', () => {
  const day = '2026-07-10'
  expect(
    runInLanguage('de', () => noticeOnCard([noticeOf('for-sale', day, day, 'jordbær og æg')], on(day)).notices),
  ).toEqual([{ ours: 'Diese Woche im Verkauf: ', written: { text: 'jordbær og æg', language: 'da' } }])
})

test('a sold-out notice or a line of text does not close a shop', () => {
  const day = '2026-07-10'
  const notices = [noticeOf('sold-out', day, day), noticeOf('line', day, day, 'Nye jordbær')]
  expect(noticeOnCard(notices, on(day)).shut).toBeNull()
})

test('a card shows a closing notice first and the others below it', () => {
  const day = '2026-07-10'
  const notices = [
    noticeOf('line', day, day, 'Nye jordbær'),
    noticeOf('sold-out', day, day),
    noticeOf('closed', day, day),
  ]
  expect(noticeOnCard(notices, on(day))).toMatchObject({
    shut: 'Lukket i dag',
    notices: [
      { ours: 'Udsolgt i dag', written: null },
      { ours: '', written: { text: 'Nye jordbær', language: 'da' } },
    ],
  })
  expect(noticeOnCard(notices.slice(0, 1), on(day))).toMatchObject({
    shut: null,
    notices: [{ written: { text: 'Nye jordbær' } }],
  })
  expect(noticeOnCard([], on(day))).toMatchObject({ shut: null, notices: [] })
})

test('findings of visitors come last on a card, and doubted hours are marked for 60 days', () => {
  const line = noticeOf('line', '2026-07-10', '2026-07-10', 'Nye jordbær')
  const [doubt] = noticesOfVisits({
    ...{ id: '', latitude: null, longitude: null, foundOpenAt: null },
    foundShutAt: '2026-07-09T10:00:00Z',
    hoursDoubtedAt: '2026-07-09T10:00:00Z',
  })
  const onCard = (date: string) => noticeOnCard([...(doubt ? [doubt] : []), line], on(date))
  expect(onCard('2026-07-10')).toEqual({
    notices: [
      { ours: '', written: { text: 'Nye jordbær', language: 'da' } },
      { ours: 'To besøgende fandt den lukket, senest tor. 9.7', written: null },
    ],
    shut: null,
    isDoubted: true,
  })
  expect(onCard('2026-09-07').isDoubted).toBe(true)
  expect(onCard('2026-09-08')).toEqual({ notices: [], shut: null, isDoubted: false })
})

test.each([
  [noticeOf('line', '2026-07-10', '2026-07-10'), 'text'],
  [noticeOf('for-sale', '2026-07-10', '2026-07-10'), 'text'],
  [noticeOf('closed', '2026-07-10', '2026-07-10', 'x'), 'text'],
  [noticeOf('closed', '2026-07-10', '2026-07-09'), 'lastDay'],
  [noticeOf('closed', '2026-07-01', '2026-07-09'), 'lastDay'],
  [noticeOf('holiday', '2026-07-10', '2026-12-31'), 'lastDay'],
  [noticeOf('holiday', '2027-08-10', '2027-08-11'), 'firstDay'],
])('%j is invalid because of its %s', (notice, path) => {
  expect(noticeProblem(notice, '2026-07-10')?.path).toBe(path)
})

test('a notice for today or coming days is valid', () => {
  expect(noticeProblem(noticeOf('holiday', '2026-07-20', '2026-08-10'), '2026-07-10')).toBeNull()
  expect(noticeProblem(noticeOf('line', '2026-07-10', '2026-07-12', 'Nye jordbær'), '2026-07-10')).toBeNull()
})
