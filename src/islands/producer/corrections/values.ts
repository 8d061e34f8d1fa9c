import type { CorrectionForm } from '#src/contracts/corrections/corrections.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { correctionText } from '#src/domain/corrections/values.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

/** What the form knows of the producer that it corrects. */
export type Correctable = Pick<
  Producer,
  | 'slug'
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'openingHours'
  | 'description'
  | 'products'
  | 'certifications'
>

/** The form: a control of its own for each field, so that going from one to another loses nothing. */
export interface Values {
  field: CorrectionField | ''
  suggested: {
    address: string
    phone: string
    email: string
    website: string
    description: string
    openingHours: Producer['openingHours']
    products: string[]
    certifications: string[]
  }
  description: string
  submitterName: string
  submitterEmail: string
}

/** Every control as the directory has it today. */
export function startValues({
  address,
  phone,
  email,
  website,
  openingHours,
  description,
  products,
  certifications,
}: Correctable): Values {
  return {
    field: '',
    suggested: {
      address,
      phone: phone ?? '',
      email: email ?? '',
      website: website ?? '',
      description,
      openingHours,
      products,
      certifications,
    },
    description: '',
    submitterName: '',
    submitterEmail: '',
  }
}

/** Where the control of a field is in the form. */
export function controlOf(field: CorrectionField) {
  return field === 'opening_hours' ? 'suggested.openingHours' : (`suggested.${field}` as const)
}

/** What is sent: the chosen field alone, as text. A value that is the same as today's suggests nothing. */
export function correctionOf(
  { field, suggested, ...sender }: Values,
  producer: Correctable,
): Omit<CorrectionForm, 'field'> & { field: string } {
  if (field === '') return { ...sender, field, currentValue: null, suggestedValue: '' }
  const currentValue = correctionText(field, producer)
  const suggestedValue = correctionText(field, suggested)
  return {
    ...sender,
    field,
    currentValue,
    suggestedValue: suggestedValue.trim() === currentValue.trim() ? '' : suggestedValue,
  }
}
