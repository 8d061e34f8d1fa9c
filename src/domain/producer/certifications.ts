import { fold } from '../text/fold.ts'

interface Certification {
  label: string
  /** Danish words and their beginnings that people type for it. */
  words: string
}

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
} as const satisfies Record<string, Certification>

export type CertificationKey = keyof typeof certifications

/** What the home page filters by, in its order; addresses and screens may call free_range freeRange. */
export const filterCertifications = [
  'organic',
  'free_range',
  'biodynamic',
  'local',
] as const satisfies CertificationKey[]

const aliases: ReadonlyMap<string, CertificationKey> = new Map([
  ['freerange', 'free_range'],
  ['free-range', 'free_range'],
])

function isCertificationKey(value: string): value is CertificationKey {
  return Object.hasOwn(certifications, value)
}

export const certificationKeys: readonly CertificationKey[] = Object.keys(certifications).filter(isCertificationKey)

/** The stored spelling of a certification; an unknown value is kept as it is. */
export function canonicalCertification(value: string): string {
  const trimmed = value.normalize('NFC').trim()
  const lower = trimmed.toLowerCase()
  return aliases.get(lower) ?? (isCertificationKey(lower) ? lower : trimmed)
}

/** Danish label; an unknown value is shown as it is. */
export function certificationLabel(value: string): string {
  const key = canonicalCertification(value)
  return isCertificationKey(key) ? certifications[key].label : value
}

/** Folded words and the certification that each means. */
export const certificationWords: ReadonlyMap<string, CertificationKey> = new Map(
  certificationKeys.flatMap((key) =>
    certifications[key].words
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [fold(word), key] as const),
  ),
)

/** Any of them makes a producer organic. */
export const organicCertifications: readonly string[] = ['organic', 'eu-organic', 'demeter', 'biodynamic']

export function isOrganic({ certifications: held }: { certifications: readonly string[] }): boolean {
  return held.some((certification) => organicCertifications.includes(certification))
}
