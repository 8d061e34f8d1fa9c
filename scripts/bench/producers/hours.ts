import type { DayHours, OpeningHours } from '#src/domain/hours/opening-hours.ts'
import { weekdays } from '#src/domain/hours/opening-hours.ts'

import { weightedDraw } from './random.ts'
import type { Random } from './random.ts'

const openings = ['06:00', '07:00', '08:00', '08:30', '09:00', '09:30', '10:00', '10:00', '11:00', '12:00', '13:00']
const closings = ['15:00', '16:00', '16:30', '17:00', '17:00', '17:30', '18:00', '19:00', '20:00', '21:00']

function drawDay(random: Random): { open: string; close: string } {
  return { open: random.pick(openings), close: random.pick(closings) }
}

const week = (hours: (index: number) => DayHours | undefined): OpeningHours =>
  Object.fromEntries(weekdays.map((weekday, index) => [weekday, hours(index) ?? { closed: true }]))

const kinds: Record<string, (random: Random) => OpeningHours> = {
  unknown: () => ({}),
  selfService: () => week(() => ({ allDay: true })),
  daily(random) {
    const day = drawDay(random)
    return week(() => day)
  },
  weekdaysAndSaturday(random) {
    const [weekday, saturday] = [drawDay(random), { open: random.pick(openings), close: '14:00' }]
    return week((index) => (index < 5 ? weekday : index === 5 ? saturday : undefined))
  },
  weekend(random) {
    const day = drawDay(random)
    const first = random.between(4, 5)
    return week((index) => (index >= first ? day : undefined))
  },
  fewDays(random) {
    const day = drawDay(random)
    const open = random.pickSome([0, 1, 2, 3, 4, 5, 6], random.between(1, 4))
    return week((index) => (open.includes(index) ? day : undefined))
  },
  everyDayItsOwn: (random) => week(() => (random.chance(0.2) ? undefined : drawDay(random))),
  asText(random) {
    const { open, close } = drawDay(random)
    return week((index) => (index < 6 ? `${open}-${close}` : 'Lukket'))
  },
  partlyUnknown(random) {
    const day = drawDay(random)
    return week((index) => (index < 5 ? day : { unknown: true }))
  },
  pastMidnight(random) {
    const day = { open: random.pick(openings), close: '01:00' }
    return week((index) => (index >= 3 ? day : undefined))
  },
}

const drawKind = weightedDraw([
  ['unknown', 33],
  ['selfService', 12],
  ['daily', 19],
  ['weekdaysAndSaturday', 11],
  ['weekend', 8],
  ['fewDays', 8],
  ['everyDayItsOwn', 3],
  ['asText', 3],
  ['partlyUnknown', 2],
  ['pastMidnight', 1],
])

/** A week as producers give it: a third have told nobody, and few give every day hours of its own. */
export function drawHours(random: Random): OpeningHours {
  return kinds[drawKind(random)]?.(random) ?? {}
}
