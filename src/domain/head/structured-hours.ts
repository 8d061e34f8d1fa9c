import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'

import { groupEqual, runsOf } from '../hours/grouping.ts'
import { dateOf, timeOf, weekdays, DAY_MINUTES } from '../hours/local-time.ts'
import type { Weekday } from '../hours/local-time.ts'
import { UNKNOWN_DAY, isSameDay, ordinaryDay, timelineDay } from '../hours/timeline.ts'
import type { TimelineDay, TimelineSpan, Timeline } from '../hours/timeline.ts'

const dayOfWeek: Record<Weekday, DayOfWeek> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

/** The number of special days, or runs of equal special days, that are listed. */
const MOST_SPECIAL = 30

interface Times {
  opens: string
  closes: string
}

const CLOSED: Times = { opens: '00:00', closes: '00:00' }

function timesOf({ open, close }: TimelineSpan): Times {
  if (open === 0 && close === DAY_MINUTES) return { opens: '00:00', closes: '23:59' }
  return { opens: timeOf(open), closes: timeOf(close % DAY_MINUTES) }
}

/**
 * Converts a day to the format of Google's local business documentation: all day is 00:00 to 23:59, closed is 00:00 to
 * 00:00, and hours that close before they open run past midnight. Unknown hours and appointments are left out.
 */
function knownTimes({ spans }: TimelineDay): Times[] {
  if (spans.length === 0) return [CLOSED]
  return spans.filter(({ kind }) => kind === 'open').map(timesOf)
}

/** Groups the known days of a week by their hours. */
function weekHours(
  week: readonly TimelineDay[],
  valid: { validFrom?: string; validThrough?: string },
): OpeningHoursSpecification[] {
  const spans = weekdays.flatMap((weekday, index) =>
    knownTimes(week[index] ?? UNKNOWN_DAY).map((times) => ({ ...times, day: dayOfWeek[weekday] })),
  )
  const groups = groupEqual(spans, (one, other) => one.opens === other.opens && one.closes === other.closes)
  return groups.map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.map(({ day }) => day),
    opens: group[0].opens,
    closes: group[0].closes,
    ...valid,
  }))
}

/**
 * Returns the weekly hours of each season from today (days since 1970-01-01) on, with dates if there are several
 * seasons.
 */
export function structuredHours({ calendar, seasons }: Timeline, today: number): OpeningHoursSpecification[] {
  return seasons.flatMap(({ from, week }, nth) => {
    const end = seasons[nth + 1]?.from ?? calendar.until
    if (end <= today) return []
    return weekHours(week, {
      ...(nth > 0 && { validFrom: dateOf(from) }),
      ...(seasons.length > 1 && { validThrough: dateOf(end - 1) }),
    })
  })
}

/** Returns the next days that differ from the ordinary days of their season, with equal days in a row as one period. */
export function structuredSpecialHours(timeline: Timeline, today: number): OpeningHoursSpecification[] {
  const { until } = timeline.calendar
  const days = Array.from({ length: Math.max(0, until - today) }, (_, nth) => today + nth)
  const special = days
    .map((day) => ({ day, plan: timelineDay(timeline, day) }))
    .filter(({ day, plan }) => !isSameDay(plan, ordinaryDay(timeline, day)))
  const runs = runsOf(special, (one, next) => next.day === one.day + 1 && isSameDay(one.plan, next.plan))
  return runs.slice(0, MOST_SPECIAL).flatMap((run) =>
    knownTimes(run[0].plan).map((times): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      ...times,
      validFrom: dateOf(run[0].day),
      validThrough: dateOf(run[0].day + run.length - 1),
    })),
  )
}
