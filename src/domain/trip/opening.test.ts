import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf, localMoment, MINUTE, minutesOf } from '../hours/local-time.ts'
import { withNotices } from '../owners/notice.ts'
import { arrivalAt, instantOfDeparture, isOpenFor, openStretches } from './opening.ts'

const calendar = calendarAt('2026-03-01')
const timelineOf = (expression: string) => compileTimeline(expression, calendar)
const arrival = (expression: string, date: string, time: string, stay = 20) =>
  arrivalAt(timelineOf(expression), { day: dayOf(date), minutes: minutesOf(time) ?? 0 }, stay)

test.each([
  ['Sa 10:00-14:00', '11:00', 'open', 'Åben, når du kommer · lukker 14:00'],
  ['Sa 10:00-14:00', '13:40', 'open', 'Åben, når du kommer · lukker 14:00'],
  ['Sa 10:00-14:00', '13:45', 'closesEarly', 'Lukker 15 min. efter din ankomst (14:00)'],
  ['Sa 10:00-14:00', '14:00', 'closesEarly', 'Lukker, når du kommer (14:00)'],
  ['Sa 10:00-12:00,14:00-17:00', '11:50', 'closesEarly', 'Lukker 10 min. efter din ankomst (12:00) · åbner igen 14:00'],
  ['Sa 10:00-14:00', '09:00', 'closed', 'Lukket, når du kommer · åbner 10:00'],
  ['Sa 10:00-14:00', '15:00', 'closed', 'Lukket, når du kommer · åbner lørdag 13. juni kl. 10:00'],
  ['Mo-Fr 10:00-14:00', '11:00', 'closed', 'Lukket, når du kommer · åbner mandag 8. juni kl. 10:00'],
  ['Sa "by appointment"', '11:00', 'byAppointment', 'Åben efter aftale · ring først'],
  ['24/7', '23:50', 'open', 'Døgnåbent'],
  ['Mo-Fr 10:00-14:00; Sa unknown', '11:00', 'unknown', 'Ukendt åbningstid'],
] as const)('%s, at %s on a Saturday in June, is %s: %s', (expression, time, opening, words) => {
  expect(arrival(expression, '2026-06-06', time)).toEqual({ opening, words })
})

test('a holiday closes the shop, and a holiday without a rule makes its hours doubtful', () => {
  expect(arrival('Mo-Su 10:00-14:00; PH off', '2026-05-14', '11:00').words).toMatch(
    /^Lukket, når du kommer \(kristi himmelfartsdag\)/i,
  )
  expect(arrival('Mo-Su 10:00-14:00', '2026-05-14', '11:00').words).toMatch(/måske lukket$/)
})

test('a holiday of the owner closes the shop on its days, and the next opening is after it', () => {
  const holiday = { kind: 'holiday', text: null, firstDay: '2026-07-11', lastDay: '2026-07-13' } as const
  const timeline = withNotices(timelineOf('Mo-Su 10:00-14:00'), [holiday])
  const at = (date: string) => arrivalAt(timeline, { day: dayOf(date), minutes: 11 * 60 }, 20).words
  expect(at('2026-07-10')).toBe('Åben, når du kommer · lukker 14:00')
  expect(at('2026-07-11')).toBe('Lukket, når du kommer · åbner tirsdag 14. juli kl. 10:00')
})

const expressions = ['Mo-Su 10:00-17:00', 'Sa 22:00-04:00', 'Mo-Su 00:00-24:00', 'Sa 10:00-12:00,13:00-17:00', 'Su 01:00-05:00'] // prettier-ignore

test('a stop is labelled open exactly when it counts as open, except in nights of a clock change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...expressions),
      fc.constantFrom('2026-03-28', '2026-06-06', '2026-10-24'),
      fc.integer({ min: 0, max: 36 * 60 }),
      fc.constantFrom(10, 20, 60),
      (expression, date, minutes, stay) => {
        const start = instantOfDeparture({ date, time: '09:00' })
        const arrives = localMoment(new Date(start.getTime() + minutes * MINUTE))
        const timeline = timelineOf(expression)
        const isCounted = isOpenFor(openStretches(timeline, start), minutes, stay)
        // On those nights the clock shows an hour more or less than actually passes until closing.
        const isNight = date !== '2026-06-06' && minutes > 15 * 60 && minutes < 20 * 60
        if (!isNight) expect(arrivalAt(timeline, arrives, stay).opening === 'open').toBe(isCounted)
      },
    ),
  )
})

test.each([
  ['in winter', '2026-11-28', '13:00', '2026-11-28T12:00:00.000Z'],
  ['in summer', '2026-07-01', '13:00', '2026-07-01T11:00:00.000Z'],
  ['after midnight in summer', '2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  ['the first of a repeated hour', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['an hour after a skipped one', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('%s: %s %s is %s', (_, date, time, instant) => {
  expect(instantOfDeparture({ date, time }).toISOString()).toBe(instant)
})
