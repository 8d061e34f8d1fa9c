import { fieldChanges } from '#src/domain/producer/changes.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'

/** A producer as a form has it: nothing is an empty text. */
export interface EditValues extends Omit<EditableProducer, 'phone' | 'email' | 'website' | 'verified'> {
  phone: string
  email: string
  website: string
}

export const editFields = [
  'name',
  'description',
  'address',
  'latitude',
  'longitude',
  'phone',
  'email',
  'website',
  'imageUrl',
  'products',
  'certifications',
  'openingHours',
] as const satisfies (keyof EditValues)[]

export function valuesOf({
  name,
  description,
  address,
  phone,
  email,
  website,
  latitude,
  longitude,
  imageUrl,
  products,
  certifications,
  openingHours,
}: EditableProducer): EditValues {
  return {
    name,
    description,
    address,
    phone: phone ?? '',
    email: email ?? '',
    website: website ?? '',
    latitude,
    longitude,
    imageUrl,
    products,
    certifications,
    openingHours,
  }
}

/** The producer as it would be, were it saved as it stands in the form. */
export function writtenIn(values: EditValues, base: EditableProducer): EditableProducer {
  const { phone, email, website } = values
  return {
    ...base,
    ...values,
    phone: phone.trim() || null,
    email: email.trim() || null,
    website: website.trim() || null,
  }
}

/**
 * What the form changes of the producer that it began with: a field that is left alone is not sent, and so not judged
 * by rules that are newer than it. Coordinates go together.
 */
export function editOf(values: EditValues, base: EditableProducer): Partial<EditableProducer> {
  const edited = writtenIn(values, base)
  const changed = new Set(Object.keys(fieldChanges(base, edited)))
  if (changed.has('latitude') || changed.has('longitude')) changed.add('latitude').add('longitude')
  return Object.fromEntries(Object.entries(edited).filter(([field]) => changed.has(field)))
}
