import { z } from 'zod'

import { openingHoursAnswer } from '../hours/given-hours.ts'
import { weekdays } from '../hours/local-time.ts'
import { weekdayNames } from '../hours/weekday-names.ts'
import { dayLabel, isUnknownWeek, parseDay, parseWeek } from '../hours/week.ts'
import type { OpeningHours } from '../hours/week.ts'
import type { Position } from '../place/distance.ts'
import { facet, fields, fieldWords, suggestedFields } from '../producer/fields.ts'
import type { GivenValue, SuggestedField } from '../producer/fields.ts'
import type { HoursOfForm } from '../hours/form/hours-input.ts'
import { noticeOf } from './fields.ts'
import type { CorrectableValues } from './fields.ts'

/** A suggestion as it is stored: a value of its field, or a text that could not be parsed. */
export const suggestedValue = z.union([z.string(), z.array(z.string()), openingHoursAnswer])
export type SuggestedValue = z.output<typeof suggestedValue>

const edited: Record<SuggestedField, z.ZodType<SuggestedValue | null>> = facet(suggestedFields, 'edited')

export const isWeek = (value: GivenValue): value is OpeningHours =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The tags of a value that is a list; otherwise none. */
export const tagsOf = (value: GivenValue): readonly string[] => (Array.isArray(value) ? value : [])

/** Whether a field of tags has a label for this one. */
export function isKnownTag(name: SuggestedField, tag: string): boolean {
  const field = fields[name]
  return 'known' in field && field.known.includes(tag)
}

/** Whether a field accepts any text as a suggestion, because the operator applies its rules. */
export const takesText = (name: SuggestedField): boolean => !['tags', 'hours'].includes(fields[name].control)

/** A line per day, 'Mandag: 09:00-17:00'; empty if no day is known. */
function openingHoursText(openingHours: OpeningHours): string {
  if (isUnknownWeek(parseWeek(openingHours))) return ''
  return weekdays.map((weekday) => `${weekdayNames[weekday]}: ${dayLabel(parseDay(openingHours[weekday]))}`).join('\n')
}

/** A value of a field as text; empty if there is none. */
export function correctionText(name: SuggestedField, value: CorrectableValues[SuggestedField]): string {
  return isWeek(value) ? openingHoursText(value) : fieldWords(name, value, 'da')
}

/** Whether a value is valid for a field. A week with an incomplete time of day is not. */
export const isValueOf = (name: SuggestedField, value: SuggestedValue): boolean =>
  takesText(name) || edited[name].safeParse(value).success

/** The problem of a suggested list or week, `missing` if it is empty; null if it is valid. */
export function wrongValue(name: SuggestedField, value: SuggestedValue, missing: string): string | null {
  const { data = null, error } = edited[name].safeParse(value)
  if (error !== undefined) return error.issues[0]?.message ?? missing
  return correctionText(name, data) === '' ? missing : null
}

/**
 * Parses a text for a list or a week like a cell of a table. Returns the text itself if it contains no known tag or
 * day.
 */
function readText(name: SuggestedField, text: string): SuggestedValue {
  const { data = null } = edited[name].safeParse(fields[name].fromText(text))
  const isUsable = isWeek(data) ? correctionText(name, data) !== '' : tagsOf(data).some((tag) => isKnownTag(name, tag))
  return data !== null && isUsable ? data : text
}

function readValue(name: SuggestedField, sent: SuggestedValue): SuggestedValue {
  if (takesText(name)) return sent
  return typeof sent === 'string' ? readText(name, sent) : (edited[name].parse(sent) ?? sent)
}

/** A suggestion, and its text, which operators read and search. */
export interface FieldSuggestion {
  suggestedValue: SuggestedValue
  suggestedText: string
}

/** Converts a visitor's valid input to a value of its field. */
export function readSuggestion(name: SuggestedField, sent: SuggestedValue): FieldSuggestion {
  const notice = noticeOf(name)
  if (notice?.value === sent) return { suggestedValue: sent, suggestedText: notice.label }
  const value = readValue(name, sent)
  return { suggestedValue: value, suggestedText: typeof sent === 'string' ? sent : correctionText(name, value) }
}

/** The correctable values of a producer, with its opening hours in the form of the API. */
export type CurrentValues = CorrectableValues & HoursOfForm

/** A suggested position, as it is stored for the field 'place': '55.06012,10.61034'. */
export const pinText = ({ latitude, longitude }: Position): string => `${latitude},${longitude}`

/** The position that `pinText` wrote; null for another suggestion. */
export function pinIn(value: SuggestedValue): Position | null {
  const [latitude = Number.NaN, longitude = Number.NaN, ...others] =
    typeof value === 'string' ? value.split(',').map(Number) : []
  return others.length === 0 && Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
}

/** The current value of a field as text; empty if there is none. Opening hours are sentences. */
export function currentText(name: SuggestedField, producer: CurrentValues): string {
  const { hoursSentences } = producer
  if (name === 'openingHours' && hoursSentences.length > 0) return hoursSentences.join('\n')
  return correctionText(name, producer[name])
}
