import { certificationLabel } from './certifications.ts'
import type { Language } from '../text/language.ts'
import { hoursSummary, readDay, readWeek, dayLabel, weekdayNames, weekdays } from '../hours/opening-hours.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'
import type { EditableField, EditableProducer, FieldValue } from './changes.ts'
import { productLabel } from './products.ts'

/** What the screens call the fields of a producer. */
export const fieldLabels: Record<Language, Record<EditableField, string>> = {
  en: {
    name: 'Name',
    description: 'Description',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    latitude: 'Latitude',
    longitude: 'Longitude',
    imageUrl: 'Shop photo',
    products: 'Products',
    certifications: 'Certifications',
    openingHours: 'Opening hours',
    verified: 'Verified',
  },
  da: {
    name: 'Navn',
    description: 'Beskrivelse',
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-mail',
    website: 'Hjemmeside',
    latitude: 'Breddegrad',
    longitude: 'Længdegrad',
    imageUrl: 'Billede',
    products: 'Produkter',
    certifications: 'Certificeringer',
    openingHours: 'Åbningstider',
    verified: 'Godkendt',
  },
}

const yesOrNo: Record<Language, [yes: string, no: string]> = { en: ['Yes', 'No'], da: ['Ja', 'Nej'] }

/** Stands for a field with nothing in it. */
const EMPTY = '–'

/** One line: 'Mandag 09:00-17:00, Tirsdag Lukket'; empty when no day is known. */
export function hoursLine(openingHours: OpeningHours): string {
  return hoursSummary(readWeek(openingHours))
    .map(({ weekday, label }) => `${weekdayNames[weekday]} ${label}`)
    .join(', ')
}

/** Every day that is told of, so that two weeks can be compared; free text as it stands. */
function wholeWeek(openingHours: OpeningHours): string {
  return weekdays
    .flatMap((weekday) => {
      const day = openingHours[weekday]
      if (day === undefined) return []
      return [`${weekdayNames[weekday]} ${typeof day === 'string' ? day : dayLabel(readDay(day))}`]
    })
    .join(', ')
}

function written(value: FieldValue, language: Language): string {
  if (typeof value === 'boolean') return yesOrNo[language][value ? 0 : 1]
  if (value === null) return ''
  if (typeof value === 'object') return Array.isArray(value) ? value.join(', ') : wholeWeek(value)
  return String(value)
}

/** What a field says, in one line to read. */
export function fieldText<Field extends EditableField>(
  field: Field,
  value: EditableProducer[Field],
  language: Language,
): string {
  const label = field === 'products' ? productLabel : field === 'certifications' ? certificationLabel : null
  const shown: FieldValue = Array.isArray(value) && label !== null ? value.map(label) : value
  return written(shown, language) || EMPTY
}
