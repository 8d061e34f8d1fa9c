import { names as texts } from '#src/texts/texts.ts'
import { vocabulary } from './vocabulary.ts'

/** Stored values first, then the quality labels that may come with imported data. */
export const certifications = {
  organic: { label: 'Økologisk', words: 'økologisk økologiske økologi øko' },
  free_range: { label: 'Fritgående', words: 'fritgående friland frilands' },
  biodynamic: { label: 'Biodynamisk', words: 'biodynamisk biodynamiske' },
  local: { label: 'Lokal', words: 'lokal lokale lokalt' },
  handmade: { label: 'Håndlavet', words: 'håndlavet håndlavede' },
  traditional: { label: 'Traditionel', words: 'traditionel traditionelle' },
  'eu-organic': { label: 'EU Økologisk', words: '' },
  demeter: { label: 'Demeter', words: 'demeter' },
  'local-produced': { label: 'Lokal Produktion', words: '' },
  'grass-fed': { label: 'Græsfodret', words: 'græsfodret' },
  seasonal: { label: 'Sæsonbestemt', words: 'sæsonbestemt' },
  'pesticide-free': { label: 'Pesticid-fri', words: 'pesticidfri usprøjtet usprøjtede' },
  'gmo-free': { label: 'GMO-fri', words: 'gmofri' },
  sustainable: { label: 'Bæredygtig', words: 'bæredygtig bæredygtige' },
  'fair-trade': { label: 'Fair Trade', words: 'fairtrade' },
  artisan: { label: 'Håndværksmæssig', words: '' },
  'quality-assured': { label: 'Kvalitetssikret', words: '' },
} as const

export type CertificationKey = keyof typeof certifications

/** The home page's filters, in order. URLs and forms may spell free_range as freeRange. */
export const filterCertifications = [
  'organic',
  'free_range',
  'biodynamic',
  'local',
] as const satisfies CertificationKey[]

export const {
  keys: certificationKeys,
  canonical: canonicalCertification,
  label: certificationLabel,
  danish: danishCertification,
  words: certificationWords,
} = vocabulary<CertificationKey>(certifications, (key, danish) => texts.certification(key, danish), {
  freerange: 'free_range',
  'free-range': 'free_range',
})

/** Explains a Danish certification to readers of other languages; '' on Danish pages. */
export const certificationMeaning = (value: string): string => texts.certificationMeaning(canonicalCertification(value))

/** Any of these makes a producer organic. */
export const organicCertifications: readonly string[] = ['organic', 'eu-organic', 'demeter', 'biodynamic']

export function isOrganic({ certifications: held }: { certifications: readonly string[] }): boolean {
  return held.some((certification) => organicCertifications.includes(certification))
}
