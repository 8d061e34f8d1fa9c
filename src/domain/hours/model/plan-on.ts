import { isOn, isPublicHoliday } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import { closedPlan } from './model.ts'
import type { DayPlan, HoursModel } from './model.ts'

/** What a model, or the draft of one, says of a day. */
export function planOn<Time>(
  { schedule, publicHolidays, exceptions }: HoursModel<Time>,
  day: CalendarDate,
): DayPlan<Time> {
  const exception = exceptions.findLast(({ occasion }) => isOn(occasion, day))
  if (exception !== undefined) return exception.plan
  if (publicHolidays.kind !== 'asUsual' && isPublicHoliday(day)) return publicHolidays
  if (schedule.kind === 'wholeYear') return schedule.week[day.weekday] ?? closedPlan
  const season = schedule.seasons.find(({ period }) => isOn({ kind: 'yearly', period }, day))
  return season === undefined ? schedule.outside : (season.week[day.weekday] ?? closedPlan)
}
