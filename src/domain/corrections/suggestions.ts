import { z } from 'zod'

import { openingHoursAnswer } from '../hours/given-hours.ts'
import { weekdayNames, weekdays } from '../hours/local-time.ts'
import { dayLabel, isUnknownWeek, parseDay, parseWeek } from '../hours/week.ts'
import type { OpeningHours } from '../hours/week.ts'
import { facet, fields, fieldWords, suggestedFields } from '../producer/fields.ts'
import type { GivenValue, SuggestedField } from '../producer/fields.ts'
import type { HoursOfForm } from '../producer/form-values.ts'
import { noticeOf } from './fields.ts'
import type { Corrected } from './fields.ts'

/** A suggestion as it is stored: a value of its field, or a text that could not be read as one. */
export const suggestedValue = z.union([z.string(), z.array(z.string()), openingHoursAnswer])
export type SuggestedValue = z.output<typeof suggestedValue>

const edited: Record<SuggestedField, z.ZodType<SuggestedValue | null>> = facet(suggestedFields, 'edited')

export const isWeek = (value: GivenValue): value is OpeningHours =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The tags of a value that is a list of them; none of another. */
export const tagsOf = (value: GivenValue): readonly string[] => (Array.isArray(value) ? value : [])

/** Whether a field of tags has a label for this one. */
export function isKnownTag(name: SuggestedField, tag: string): boolean {
  const field = fields[name]
  return 'known' in field && field.known.includes(tag)
}

/** Whether any text may be suggested for a field: its rules are for the operator who writes it into the producer. */
export const takesText = (name: SuggestedField): boolean => !['tags', 'hours'].includes(fields[name].control)

/** A line a day, 'Mandag: 09:00-17:00'; empty when no day is known. */
function openingHoursText(openingHours: OpeningHours): string {
  if (isUnknownWeek(parseWeek(openingHours))) return ''
  return weekdays.map((weekday) => `${weekdayNames[weekday]}: ${dayLabel(parseDay(openingHours[weekday]))}`).join('\n')
}

/** A value of a field as visitors and operators read it; empty for nothing. */
export function correctionText(name: SuggestedField, value: Corrected[SuggestedField]): string {
  return isWeek(value) ? openingHoursText(value) : fieldWords(name, value, 'da')
}

/** Whether a field can have this value: half a time of day makes a week that it cannot have. */
export const isValueOf = (name: SuggestedField, value: SuggestedValue): boolean =>
  takesText(name) || edited[name].safeParse(value).success

/**
 * What is wrong with a list or a week that is suggested; `missing` of one that says nothing, null where all is well.
 */
export function wrongValue(name: SuggestedField, value: SuggestedValue, missing: string): string | null {
  const { data = null, error } = edited[name].safeParse(value)
  if (error !== undefined) return error.issues[0]?.message ?? missing
  return correctionText(name, data) === '' ? missing : null
}

/** A text for a list or a week, read as a cell of a table is; the text itself when it names no known tag or day. */
function readText(name: SuggestedField, text: string): SuggestedValue {
  const { data = null } = edited[name].safeParse(fields[name].fromText(text))
  const says = isWeek(data) ? correctionText(name, data) !== '' : tagsOf(data).some((tag) => isKnownTag(name, tag))
  return data !== null && says ? data : text
}

function readValue(name: SuggestedField, sent: SuggestedValue): SuggestedValue {
  if (takesText(name)) return sent
  return typeof sent === 'string' ? readText(name, sent) : (edited[name].parse(sent) ?? sent)
}

/** What is suggested, and the words that operators read and search. */
export interface FieldSuggestion {
  suggestedValue: SuggestedValue
  suggestedText: string
}

/** What a visitor has sent, by the rules of the contract, as a value of its field. */
export function readSuggestion(name: SuggestedField, sent: SuggestedValue): FieldSuggestion {
  const notice = noticeOf(name)
  if (notice?.value === sent) return { suggestedValue: sent, suggestedText: notice.label }
  const value = readValue(name, sent)
  return { suggestedValue: value, suggestedText: typeof sent === 'string' ? sent : correctionText(name, value) }
}

/** What a producer has of all that may be corrected, with its opening hours as calls answer them to forms. */
export type CorrectedNow = Corrected & HoursOfForm

/** What the directory says of a field, as people read it; empty for nothing. Opening hours are sentences. */
export function currentText(name: SuggestedField, producer: CorrectedNow): string {
  const { hoursSentences } = producer
  if (name === 'openingHours' && hoursSentences.length > 0) return hoursSentences.join('\n')
  return correctionText(name, producer[name])
}
