import { isLocated } from '../place/distance.ts'
import { facet, contentFields, fieldLabel, fieldText } from '../producer/fields.ts'
import type { ContentField, EditableField } from '../producer/fields.ts'
import { picturesOf } from '../pictures/shop-pictures.ts'
import type { Language } from '../text/language.ts'
import type { GivenContent } from '../producer/producer.ts'
import { parts } from './merge.ts'

const ownLabels: Partial<Record<ContentField, Record<Language, string>>> = {
  latitude: { da: 'Placering', en: 'Position' },
  imageUrl: { da: 'Billeder', en: 'Photos' },
}

export const isPart = (field: EditableField): field is ContentField => parts.some((part) => part === field)

/** What screens call a part: a field, or what goes together with it. */
export const partLabel = (part: ContentField, language: Language): string =>
  ownLabels[part]?.[language] ?? fieldLabel(part, language)

/** What is said in a part, in words; a dash for nothing. */
export function partText(part: ContentField, said: Partial<GivenContent>, language: Language): string {
  const full = { ...facet(contentFields, 'empty'), ...said }
  if (part === 'imageUrl') return picturesOf(full).join(' ') || '–'
  if (part !== 'latitude') return fieldText(part, full[part], language)
  return isLocated(full) ? `${full.latitude.toFixed(6)}, ${full.longitude.toFixed(6)}` : '–'
}
