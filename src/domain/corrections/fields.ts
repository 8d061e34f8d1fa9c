/** What a visitor may correct of a producer, with the labels that screens show, in their order. */
export const correctionFields = {
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-mail',
  website: 'Hjemmeside',
  opening_hours: 'Åbningstider',
  description: 'Beskrivelse',
  products: 'Produkter',
  certifications: 'Certificeringer',
} as const

export type CorrectionField = keyof typeof correctionFields

export function isCorrectionField(value: string): value is CorrectionField {
  return Object.hasOwn(correctionFields, value)
}

export const correctionFieldKeys: readonly CorrectionField[] = Object.keys(correctionFields).filter(isCorrectionField)
