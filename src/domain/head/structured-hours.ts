import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'

import { timeOf, weekdays } from '../hours/opening-hours.ts'
import type { Day, Week, Weekday } from '../hours/opening-hours.ts'

const dayOfWeek: Record<Weekday, DayOfWeek> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

/**
 * A day as Google's local business documentation has it: all day is 00:00 to 23:59, closed is 00:00 to 00:00,
 * and hours that close before they open run past midnight. Null for a day that is not known.
 */
function spanOf(day: Day): { opens: string; closes: string } | null {
  switch (day.kind) {
    case 'allDay':
      return { opens: '00:00', closes: '23:59' }
    case 'closed':
      return { opens: '00:00', closes: '00:00' }
    case 'hours':
      return { opens: timeOf(day.open), closes: timeOf(day.close) }
    case 'unknown':
      return null
  }
}

/** The known days of a week, those with the same hours together. */
export function structuredHours(week: Week): OpeningHoursSpecification[] {
  const groups = new Map<string, { opens: string; closes: string; days: DayOfWeek[] }>()
  for (const [index, weekday] of weekdays.entries()) {
    const span = spanOf(week[index] ?? { kind: 'unknown' })
    if (span === null) continue
    const key = `${span.opens} ${span.closes}`
    const group = groups.get(key) ?? { ...span, days: [] }
    groups.set(key, { ...group, days: [...group.days, dayOfWeek[weekday]] })
  }
  return [...groups.values()].map(({ opens, closes, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }))
}
