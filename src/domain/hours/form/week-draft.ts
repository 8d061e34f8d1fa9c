import { DAY_MINUTES, unknownPlan, closedPlan, wholeDay } from '../model/model.ts'
import type { DayPlan, HoursModel, Span } from '../model/model.ts'
import { readDay, weekdays } from '../opening-hours.ts'
import type { DayHours, OpeningHours } from '../opening-hours.ts'

function spanOf(text: DayHours): Span | null {
  const day = readDay(text)
  if (day.kind !== 'hours' || day.open === day.close) return null
  return { from: day.open, to: day.close === 0 ? DAY_MINUTES : day.close, kind: 'open' }
}

/** The specification's day as a form shows it; null for words. */
function planOf(stored: DayHours): DayPlan | null {
  const day = readDay(stored)
  if (day.kind === 'closed') return closedPlan
  if (day.kind === 'allDay') return wholeDay
  if (day.kind === 'unknown' && day.text === undefined) return unknownPlan
  // A day with a break is answered as '09:00-12:00, 14:00-18:00'.
  const spans = (typeof stored === 'string' ? stored.split(',') : [stored]).map(spanOf)
  return spans.every((span) => span !== null) ? { kind: 'spans', spans, otherwise: 'closed' } : null
}

/**
 * Hours with the days that a week names in the place of their own; null where a form cannot show them: a day in words,
 * or hours of several seasons, of which a week does not say which it means.
 */
export function withWeek(hours: HoursModel, week: OpeningHours): HoursModel | null {
  const { schedule } = hours
  if (schedule.kind !== 'wholeYear') return null
  const plans = weekdays.map((weekday, index) => {
    const named = week[weekday]
    return named === undefined ? (schedule.week[index] ?? unknownPlan) : planOf(named)
  })
  return plans.every((plan) => plan !== null) ? { ...hours, schedule: { kind: 'wholeYear', week: plans } } : null
}
