import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'

import { dayOf } from '../hours/local-time.ts'
import { noticesOfVisits } from '../visits/visits.ts'
import { noticeProblem } from './notice-problem.ts'
import { isClosedByNotice, noticeOnCard, noticeText } from './notice.ts'
import type { Notice, NoticeKind } from './notice.ts'

const of = (kind: NoticeKind, firstDay: string, lastDay: string, text: string | null = null): Notice => ({
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
] as const)('%s from %s to %s is told as %s', (kind, firstDay, lastDay, text) => {
  expect(noticeText(of(kind, firstDay, lastDay), on('2026-07-10'))).toBe(text)
})

test('what has ended is told no more, by itself', () => {
  const goods = of('for-sale', '2026-07-10', '2026-07-12', 'jordbær og æg')
  expect(noticeText(goods, on('2026-07-12'))).toBe('Til salg i denne uge: jordbær og æg')
  expect(noticeText(goods, on('2026-07-13'))).toBeNull()
  const jordbaer = of('line', '2026-07-10', '2026-07-12', 'Nye jordbær')
  expect(noticeText(jordbaer, on('2026-07-12'))).toBe('Nye jordbær')
  expect(noticeText(jordbaer, on('2026-07-13'))).toBeNull()
})

test('a holiday is told of two weeks before, and shuts the shop on its days alone', () => {
  const holiday = of('holiday', '2026-07-20', '2026-07-27')
  expect(noticeText(holiday, on('2026-07-05'))).toBeNull()
  expect(noticeText(holiday, on('2026-07-06'))).toBe('Ferielukket 20. juli – 27. juli')
  expect(
    [on('2026-07-19'), on('2026-07-20'), on('2026-07-27'), on('2026-07-28')].map((day) =>
      isClosedByNotice([holiday], day),
    ),
  ).toEqual([false, true, true, false])
})

test('what an owner wrote has its own language after our words', () => {
  const day = '2026-07-10'
  expect(runInLanguage('de', () => noticeOnCard([of('for-sale', day, day, 'jordbær og æg')], on(day)).notices)).toEqual(
    [{ ours: 'Diese Woche im Verkauf: ', written: { text: 'jordbær og æg', language: 'da' } }],
  )
})

test('being sold out, or a line, does not shut a shop', () => {
  const day = '2026-07-10'
  expect(isClosedByNotice([of('sold-out', day, day), of('line', day, day, 'Nye jordbær')], on(day))).toBe(false)
})

test('a card says first what shuts a shop, and the rest below', () => {
  const day = '2026-07-10'
  const notices = [of('line', day, day, 'Nye jordbær'), of('sold-out', day, day), of('closed', day, day)]
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

test('what visitors found stands last on a card, and a doubt is marked for its 60 days', () => {
  const line = of('line', '2026-07-10', '2026-07-10', 'Nye jordbær')
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
  [of('line', '2026-07-10', '2026-07-10'), 'text'],
  [of('for-sale', '2026-07-10', '2026-07-10'), 'text'],
  [of('closed', '2026-07-10', '2026-07-10', 'x'), 'text'],
  [of('closed', '2026-07-10', '2026-07-09'), 'lastDay'],
  [of('closed', '2026-07-01', '2026-07-09'), 'lastDay'],
  [of('holiday', '2026-07-10', '2026-12-31'), 'lastDay'],
  [of('holiday', '2027-08-10', '2027-08-11'), 'firstDay'],
])('%j is wrong in its %s', (notice, path) => {
  expect(noticeProblem(notice, '2026-07-10')?.path).toBe(path)
})

test('a notice of days to come is right', () => {
  expect(noticeProblem(of('holiday', '2026-07-20', '2026-08-10'), '2026-07-10')).toBeNull()
  expect(noticeProblem(of('line', '2026-07-10', '2026-07-12', 'Nye jordbær'), '2026-07-10')).toBeNull()
})
