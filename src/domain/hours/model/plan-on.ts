import { isOn, isPublicHoliday } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import { closedPlan } from './model.ts'
import type { DayPlan, HoursModel } from './model.ts'

/** What a model says of a day. */
export function planOn({ schedule, publicHolidays, exceptions }: HoursModel, day: CalendarDate): DayPlan {
  const exception = exceptions.findLast(({ occasion }) => isOn(occasion, day))
  if (exception !== undefined) return exception.plan
  if (publicHolidays.kind !== 'asUsual' && isPublicHoliday(day)) return publicHolidays
  if (schedule.kind === 'wholeYear') return schedule.week[day.weekday] ?? closedPlan
  const season = schedule.seasons.find(({ period }) => isOn({ kind: 'yearly', period }, day))
  return season === undefined ? schedule.outside : (season.week[day.weekday] ?? closedPlan)
}
