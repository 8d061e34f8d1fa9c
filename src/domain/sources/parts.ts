import { picturesOf } from '../pictures/pictures.ts'
import { isLocated } from '../place/distance.ts'
import { isSamePart } from '../producer/changes.ts'
import { contentFields, facet, fieldLabel, fieldText, isEmpty, partsOf } from '../producer/fields.ts'
import type { ContentField, EditableField } from '../producer/fields.ts'
import type { GivenContent } from '../producer/producer.ts'
import type { Language } from '../text/format.ts'

/** The units of merging: single fields, and groups such as a position that are merged and chosen together. */
export const parts: readonly ContentField[] = partsOf(contentFields)

export const isPart = (field: EditableField): field is ContentField => parts.some((part) => part === field)

export const isMissingPart = (part: ContentField, producer: GivenContent): boolean =>
  part === 'latitude' ? !isLocated(producer) : isEmpty(part, producer[part])

const ownLabels: Partial<Record<ContentField, Record<Language, string>>> = {
  latitude: { da: 'Placering', en: 'Position' },
  imageUrl: { da: 'Billeder', en: 'Photos' },
}

export const partLabel = (part: ContentField, language: Language): string =>
  ownLabels[part]?.[language] ?? fieldLabel(part, language)

/** The value of a part in words; a dash if it is empty. */
export function partText(part: ContentField, producer: Partial<GivenContent>, language: Language): string {
  const full = { ...facet(contentFields, 'empty'), ...producer }
  if (part === 'imageUrl') return picturesOf(full).join(' ') || '–'
  if (part !== 'latitude') return fieldText(part, full[part], language)
  return isLocated(full) ? `${full.latitude.toFixed(6)}, ${full.longitude.toFixed(6)}` : '–'
}

/** When two producers are merged: the one that stays, and the one that is merged into it. */
export type MergeSide = 'kept' | 'other'

/** The parts in which two producers differ, in the order of fields. */
export const differingParts = (kept: GivenContent, other: GivenContent): ContentField[] =>
  parts.filter((part) => !isSamePart(part, kept, other))

/** The side from which a part is taken unless the operator decides otherwise. */
export const proposedSide = (part: ContentField, kept: GivenContent): MergeSide =>
  isMissingPart(part, kept) ? 'other' : 'kept'
