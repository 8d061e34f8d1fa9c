import type { FieldValues } from '../producer/fields.ts'
import { particularSalesTypes, salesTypes } from './sales-types.ts'

/** A card has room for no more. */
const TYPES_ON_CARD = 2

/** What a card says of how a place sells: what sets it apart from other farm shops; '' for nothing. */
export const salesInBrief = (producer: Pick<FieldValues, 'salesTypes'>): string =>
  particularSalesTypes(producer.salesTypes)
    .slice(0, TYPES_ON_CARD)
    .map((tag) => salesTypes.label(tag))
    .join(' · ')
