import type { ProducerContent } from '../producer/producer.ts'

type Known = Pick<
  ProducerContent,
  'products' | 'openingHours' | 'phone' | 'website' | 'email' | 'imageUrl' | 'salesTypes' | 'payments'
>

/** How much is known of a producer: of those that answer a question equally well, who tell more come first. 0 to 8. */
export function factsOf(producer: Known): number {
  const { products, openingHours, phone, website, email, imageUrl, salesTypes, payments } = producer
  const texts = [openingHours, phone, website, email, imageUrl]
  const lists = [products, salesTypes, payments]
  return texts.filter((text) => text).length + lists.filter(({ length }) => length > 0).length
}
