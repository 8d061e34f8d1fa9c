import { contentFields } from '../producer/fields.ts'
import type { ContentField, PlaceField } from '../producer/fields.ts'

export type OwnedField = Exclude<ContentField, PlaceField>

const position: readonly string[] = ['latitude', 'longitude', 'placeAccuracy'] satisfies PlaceField[]

/** What an owner changes of a producer. The position follows the address, which an operator looks at. */
export const ownedFields = contentFields.filter((field): field is OwnedField => !position.includes(field))

/** What an operator looks at before it is public: a name the first time, an address each time, since the position goes with it. */
export const awaitedFields = ['name', 'address'] as const satisfies OwnedField[]
export type AwaitedField = (typeof awaitedFields)[number]
