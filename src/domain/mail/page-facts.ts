import { fields, fieldLabel } from '../producer/fields.ts'
import type { Producer } from '../producer/producer.ts'

export interface PageFact {
  label: string
  value: string
}

/** What a page says in short, for its owner to look over: what is not there is said not to be. */
export function pageFacts(producer: Producer): PageFact[] {
  const { address, phone, email, website, products, salesTypes, payments, certifications, hours } = producer
  const values = {
    address,
    openingHours: hours.sentences.join('\n'),
    phone: fields.phone.toWords(phone),
    email: fields.email.toWords(email),
    website: fields.website.toWords(website),
    products: fields.products.toWords(products, 'da'),
    salesTypes: fields.salesTypes.toWords(salesTypes, 'da'),
    payments: fields.payments.toWords(payments, 'da'),
    certifications: fields.certifications.toWords(certifications, 'da'),
  }
  const names = ['address', 'openingHours', 'phone', 'email', 'website', 'products', 'salesTypes', 'payments'] as const
  return [...names, 'certifications' as const].map((name) => ({
    label: fieldLabel(name, 'da'),
    value: values[name] || 'ikke oplyst',
  }))
}
