import type { Language } from '../text/language.ts'

/** Why a source no longer has a shop: it is not there, marked as out of use, or its premises are empty. */
export const reasonsGone = ['missing', 'disused', 'vacant'] as const
export type GoneBecause = (typeof reasonsGone)[number]

export const goneLabels: Record<GoneBecause, Record<Language, string>> = {
  missing: { da: 'Står ikke længere i kilden', en: 'Is no longer in the source' },
  disused: { da: 'Er mærket som nedlagt', en: 'Is marked as disused' },
  vacant: { da: 'Lokalerne står tomme', en: 'The premises are vacant' },
}
