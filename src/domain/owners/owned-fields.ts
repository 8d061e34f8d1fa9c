import { contentFields } from '../producer/fields.ts'
import type { ContentField, PlaceField } from '../producer/fields.ts'

type OwnedField = Exclude<ContentField, PlaceField>

const position: readonly string[] = ['latitude', 'longitude', 'placeAccuracy'] satisfies PlaceField[]

/** What an owner changes of a producer. The position follows the address. */
export const ownedFields = contentFields.filter((field): field is OwnedField => !position.includes(field))

/**
 * What an operator looks at the first time, before it is public; of an address also each time that its place is not
 * found.
 */
export const awaitedFields = ['name', 'address'] as const satisfies OwnedField[]
export type AwaitedField = (typeof awaitedFields)[number]

/**
 * Why an owner's new address waits for an operator although they have had one approved: its place is not found for
 * certain.
 */
export const addressProblems = ['unknown', 'imprecise', 'unreachable'] as const
export type AddressProblem = (typeof addressProblems)[number]

/** The same for the owner. */
export const addressProblemTexts: Record<AddressProblem, string> = {
  unknown: 'Adressen blev ikke fundet på kortet, så redaktionen ser på den, før den vises.',
  imprecise: 'Adressen blev ikke fundet præcist nok på kortet, så redaktionen ser på den, før den vises.',
  unreachable: 'Adressen kunne ikke slås op på kortet lige nu, så redaktionen ser på den, før den vises.',
}
