import { expect, test } from 'vitest'

import { dateOf, dayOf, weekdayIndex } from '../hours/local-time.ts'
import { timelineDay } from '../hours/timeline.ts'
import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { withNotices } from '../owners/notice.ts'
import { writeCalendar } from './icalendar.ts'
import type { WeeklyEvent } from './icalendar.ts'
import { hasOpenDays, shopEvents } from './shop-calendar.ts'
import type { CalendarShop } from './shop-calendar.ts'

/** A Wednesday. */
const TODAY = dayOf('2026-11-25')
const NOW = new Date('2026-11-25T08:00:00Z')

const shop = (expression: string, seasons: CalendarShop['seasons'] = []): CalendarShop => ({
  segment: '16d1b76a',
  name: 'Lolle Frugt',
  address: '4990 Sakskøbing',
  link: 'https://gaard.example/producer/lolle-frugt-16d1b76a',
  host: 'gaard.example',
  timeline: compileTimeline(expression, calendarAt('2026-11-25')),
  seasons,
})

const weekly = (expression: string): WeeklyEvent[] =>
  shopEvents(shop(expression), TODAY).filter((event) => 'weekdays' in event)

/** The days and hours that calendars show, as 'YYYY-MM-DD open-close'. */
function shown(events: readonly WeeklyEvent[]): string[] {
  return events
    .flatMap(({ first, last, weekdays, except, open, close }) =>
      Array.from({ length: last - first + 1 }, (_, step) => first + step)
        .filter((day) => weekdays.includes(weekdayIndex(day)) && !except.includes(day))
        .map((day) => `${dateOf(day)} ${open}-${close}`),
    )
    .toSorted()
}

test.each([
  'Mo-Fr 10:00-17:00; Sa-Su 10:00-16:00',
  'Mo-Fr 10:00-17:00; PH off',
  'Apr-Sep: Mo-Su 09:00-18:00; Oct-Mar: Sa 10:00-15:00',
  'Sa[1] 10:00-14:00',
  'Fr 12:00-02:00',
  'Mo-Sa 08:00-12:00,13:00-17:00; Dec 24-26 off',
])('%s: a calendar shows exactly the open days', (expression) => {
  const { timeline } = shop(expression)
  const known: string[] = []
  for (let day = TODAY; day < timeline.calendar.until; day++)
    for (const { open, close, kind } of timelineDay(timeline, day).spans)
      if (kind === 'open') known.push(`${dateOf(day)} ${open}-${close}`)
  expect(known.length).toBeGreaterThan(5)
  expect(shown(weekly(expression))).toEqual(known.toSorted())
})

test('equal weekly hours make one event, and two seasons make at most three', () => {
  expect(weekly('Mo-Fr 10:00-17:00').map(({ weekdays, except }) => [weekdays, except])).toEqual([[[0, 1, 2, 3, 4], []]])
  expect(weekly('Apr-Sep: Mo-Su 10:00-15:00; Oct-Mar: Sa 10:00-15:00').length).toBeLessThanOrEqual(3)
})

test('the holidays of the owner are left out of the weekly events', () => {
  const holiday = { kind: 'holiday' as const, text: null, firstDay: '2026-12-07', lastDay: '2026-12-13' }
  const open = shop('Mo-Fr 10:00-17:00')
  const events = shopEvents({ ...open, timeline: withNotices(open.timeline, [holiday]) }, TODAY)
  const days = shown(events.filter((event) => 'weekdays' in event)).map((line) => line.slice(0, 10))
  expect(days.filter((day) => day >= '2026-12-04' && day <= '2026-12-14')).toEqual(['2026-12-04', '2026-12-14'])
})

test.each(['', '24/7', 'off', '"by appointment"'])('%j has no open days to show', (expression) => {
  expect(hasOpenDays(shop(expression).timeline)).toBe(false)
  expect(shopEvents(shop(expression), TODAY)).toEqual([])
})

test('an event keeps its id when the file is generated again a week later', () => {
  const idsOn = (day: number): string[] => shopEvents(shop('Mo-Fr 10:00-17:00'), day).map(({ id }) => id)
  expect(idsOn(TODAY + 7)).toEqual(idsOn(TODAY))
  expect(idsOn(TODAY)).toEqual(['16d1b76a-600-1020-01234-0@gaard.example'])
})

test('a file defines Danish time, writes seasons as dates, and ends every line with CRLF', () => {
  const seasons = [{ label: 'Jordbær', first: 10, last: 13 }]
  const text = writeCalendar(shopEvents(shop('Sa 10:00-15:00; Dec 26 off', seasons), TODAY), 'Gårdkortet', NOW)
  expect(text.split('\r\n').filter((line) => /^(?:DT|RRULE|EXDATE|UID|SUMMARY|BEGIN)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'BEGIN:VEVENT',
    'UID:16d1b76a-600-900-5-0@gaard.example',
    'DTSTAMP:20261125T080000Z',
    'DTSTART;TZID=Europe/Copenhagen:20261128T100000',
    'DTEND;TZID=Europe/Copenhagen:20261128T150000',
    'RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20280108T090000Z',
    'EXDATE;TZID=Europe/Copenhagen:20261226T100000',
    'SUMMARY:Lolle Frugt har åbent',
    'BEGIN:VEVENT',
    'UID:16d1b76a-season-10-13-Jordb%C3%A6r@gaard.example',
    'DTSTAMP:20261125T080000Z',
    'DTSTART;VALUE=DATE:20270601',
    'DTEND;VALUE=DATE:20270801',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Jordbær i sæson: Lolle Frugt',
  ])
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Åbningstider pr. 25. november 2026. Ring')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a season across New Year that has already begun starts on its first day', () => {
  const [event] = shopEvents(shop('', [{ label: 'Grønkål', first: 18, last: 5 }]), dayOf('2027-01-10'))
  expect(event && 'until' in event && [dateOf(event.first), dateOf(event.until)]).toEqual(['2026-10-01', '2027-04-01'])
})
