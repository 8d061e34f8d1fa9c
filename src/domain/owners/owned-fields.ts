import { contentFields } from '../producer/fields.ts'
import type { ContentField, PlaceField } from '../producer/fields.ts'

export type OwnedField = Exclude<ContentField, PlaceField>

const position: readonly string[] = ['latitude', 'longitude', 'placeAccuracy'] satisfies PlaceField[]

/** What an owner changes of a producer. The position follows the address. */
export const ownedFields = contentFields.filter((field): field is OwnedField => !position.includes(field))

/** What an operator looks at the first time, before it is public; of an address also each time that its place is not found. */
export const awaitedFields = ['name', 'address'] as const satisfies OwnedField[]
export type AwaitedField = (typeof awaitedFields)[number]
