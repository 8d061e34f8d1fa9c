import { canonicalCertification, certificationKeys, certificationLabel } from '../producer/certifications.ts'
import type { CorrectionField } from './fields.ts'
import type { Corrected } from './values.ts'
import { readDay, timeOf, weekdayNames, weekdays } from '../hours/opening-hours.ts'
import type { DayHours, OpeningHours } from '../hours/opening-hours.ts'
import { canonicalProduct, labelledProducts, productLabel } from '../producer/products.ts'

/** Where a producer keeps what a correction is of. */
export function correctedProperty(field: CorrectionField): keyof Corrected {
  return field === 'opening_hours' ? 'openingHours' : field
}

const lowered = (text: string): string => text.normalize('NFC').trim().toLowerCase()

function keysByLabel(keys: readonly string[], label: (key: string) => string): ReadonlyMap<string, string> {
  return new Map(keys.map((key) => [lowered(label(key)), key]))
}

const products = keysByLabel(labelledProducts, productLabel)
const certifications = keysByLabel(certificationKeys, certificationLabel)

/** Each once, by label or key; a word that is neither stays as it is. */
function readTags(text: string, byLabel: ReadonlyMap<string, string>, canonical: (value: string) => string): string[] {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return [...new Set(words.map((word) => byLabel.get(lowered(word)) ?? canonical(word)))]
}

/** Products' keys of 'Grøntsager, Æg'. */
export const readProducts = (text: string): string[] => readTags(text, products, canonicalProduct)

/** Certifications' keys of 'Økologisk, Fritgående'. */
export const readCertifications = (text: string): string[] => readTags(text, certifications, canonicalCertification)

/** '10-14' as '10:00-14:00'. */
const withMinutes = (text: string): string => text.replace(/(?<![\d:.])(\d{1,2})(?![\d:.])/g, '$1:00')

/** A day in the words of `dayLabel`, or as people write one; null when it says nothing certain. */
function readDayText(text: string): DayHours | null {
  if (lowered(text) === 'ukendt') return { unknown: true }
  const hours = text.replace(/^\s*åbent?\s+/i, '')
  const written = readDay(hours)
  const day = written.kind === 'unknown' ? readDay(withMinutes(hours)) : written
  switch (day.kind) {
    case 'closed':
      return { closed: true }
    case 'allDay':
      return { allDay: true }
    case 'hours':
      return { open: timeOf(day.open), close: timeOf(day.close) }
    case 'unknown':
      return null
  }
}

/** The days that are named, of a line a day such as 'Mandag: 09:00-17:00'; null when any line is something else. */
export function readOpeningHours(text: string): OpeningHours | null {
  const hours: OpeningHours = {}
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [name = '', ...rest] = line.split(/:|\s/)
    const weekday = weekdays.find((day) => lowered(weekdayNames[day]) === lowered(name))
    const day = readDayText(line.slice(line.length - rest.join(' ').length))
    if (weekday === undefined || day === null || hours[weekday] !== undefined) return null
    hours[weekday] = day
  }
  return Object.keys(hours).length === 0 ? null : hours
}

/**
 * What a suggestion makes of the producer as it is today: the inverse of `correctionText`. Days that a suggestion
 * does not name stay as they are. Null when the text cannot be read as a value of the field.
 */
export function readCorrection(field: CorrectionField, suggestedValue: string, today: Corrected): Corrected | null {
  switch (field) {
    case 'opening_hours': {
      const read = readOpeningHours(suggestedValue)
      return read && { ...today, openingHours: { ...today.openingHours, ...read } }
    }
    case 'products':
      return { ...today, products: readProducts(suggestedValue) }
    case 'certifications':
      return { ...today, certifications: readCertifications(suggestedValue) }
    case 'address':
    case 'phone':
    case 'email':
    case 'website':
    case 'description':
      return { ...today, [field]: suggestedValue }
  }
}
