import { exactDistanceLabel } from '../place/distance.ts'
import type { GivenEditable } from '../producer/changes.ts'
import { contentFields, pictureFields, placeFields } from '../producer/fields.ts'
import type { ContentField, PlaceField } from '../producer/fields.ts'

type OwnedField = Exclude<ContentField, PlaceField>

const pictures: readonly string[] = pictureFields
const position: readonly string[] = placeFields

/** The fields that an owner edits. The position follows the address. */
export const ownedFields = contentFields.filter((field): field is OwnedField => !position.includes(field))

/** The fields that a claimant writes before the claim is decided. Only owners upload pictures. */
export const draftFields = ownedFields.filter((field): field is DraftField => !pictures.includes(field))
type DraftField = Exclude<OwnedField, (typeof pictureFields)[number]>
export type ShopDraft = Partial<Pick<GivenEditable, DraftField>>

/**
 * Fields whose first change an operator reviews before it is public; an address also each time that it cannot be
 * geocoded.
 */
export const awaitedFields = ['name', 'address'] as const satisfies OwnedField[]
export type AwaitedField = (typeof awaitedFields)[number]

/**
 * Why a new address has to be reviewed although the owner has had one approved: it could not be geocoded for certain.
 */
export const addressProblems = ['unknown', 'imprecise', 'unreachable'] as const
export type AddressProblem = (typeof addressProblems)[number]

/** Explanations for the owner. */
export const addressProblemTexts: Record<AddressProblem, string> = {
  unknown: 'Adressen blev ikke fundet på kortet, så redaktionen ser på den, før den vises.',
  imprecise: 'Adressen blev ikke fundet præcist nok på kortet, så redaktionen ser på den, før den vises.',
  unreachable: 'Adressen kunne ikke slås op på kortet lige nu, så redaktionen ser på den, før den vises.',
}

/** The distance in km that an owner may move the pin without an operator's approval. */
export const FREE_MOVE_KM = 0.2

/** The distance that a pin is moved: '250 m' or '1,2 km'. */
export const moveLabel = (km: number): string => (km < 1 ? `${Math.round(km * 1000)} m` : exactDistanceLabel(km))
