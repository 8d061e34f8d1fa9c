import { DAY, dayOf, localMoment, MINUTE } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { minutesOf } from '../hours/local-time.ts'
import type { Departure } from './trip.ts'

/** In minutes: of summer and of winter. */
const OFFSETS = [120, 60] as const

/**
 * The moment at which a clock in Denmark shows this. Of the hour that is twice in October the first is meant; in the one
 * that is missing in March clocks show an hour more.
 */
export function instantOf({ day, minutes }: LocalMoment): Date {
  const candidates = OFFSETS.map((offset) => new Date(day * DAY + (minutes - offset) * MINUTE))
  const shown = candidates.find((instant) => {
    const there = localMoment(instant)
    return there.day === day && there.minutes === minutes
  })
  return shown ?? new Date(day * DAY + (minutes - OFFSETS[1]) * MINUTE)
}

export function instantOfDeparture({ date, time }: Departure): Date {
  return instantOf({ day: dayOf(date), minutes: minutesOf(time) ?? 0 })
}
