import { certificationLabel } from '../producer/certifications.ts'
import type { CorrectionField } from './fields.ts'
import { dayLabel, isUnknownWeek, readDay, weekdayNames, weekdays } from '../hours/opening-hours.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'
import type { Producer } from '../producer/producer.ts'
import { productLabel } from '../producer/products.ts'

/** What a producer has that a visitor may correct. */
export type Corrected = Pick<
  Producer,
  'address' | 'phone' | 'email' | 'website' | 'openingHours' | 'description' | 'products' | 'certifications'
>

/** 'Grøntsager, Æg' of products' keys. */
export const productsText = (products: readonly string[]): string => products.map(productLabel).join(', ')

/** 'Økologisk, Fritgående' of certifications' keys. */
export const certificationsText = (certifications: readonly string[]): string =>
  certifications.map(certificationLabel).join(', ')

/** A line a day, 'Mandag: 09:00-17:00'; empty when no day is known. */
export function openingHoursText(openingHours: OpeningHours): string {
  if (isUnknownWeek(weekdays.map((weekday) => readDay(openingHours[weekday])))) return ''
  return weekdays.map((weekday) => `${weekdayNames[weekday]}: ${dayLabel(readDay(openingHours[weekday]))}`).join('\n')
}

/** What the directory says today of a field, as the text that a correction and its operators see; empty for nothing. */
export function correctionText(field: CorrectionField, producer: Corrected): string {
  switch (field) {
    case 'opening_hours':
      return openingHoursText(producer.openingHours)
    case 'products':
      return productsText(producer.products)
    case 'certifications':
      return certificationsText(producer.certifications)
    case 'address':
    case 'phone':
    case 'email':
    case 'website':
    case 'description':
      return producer[field] ?? ''
  }
}
