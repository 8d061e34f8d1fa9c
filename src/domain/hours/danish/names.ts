import { weekdayNames, weekdays } from '../opening-hours.ts'

/** Weekdays in sentences, Monday first. */
export const dayNames: readonly string[] = weekdays.map((weekday) => weekdayNames[weekday].toLowerCase())

export const monthNames = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const
