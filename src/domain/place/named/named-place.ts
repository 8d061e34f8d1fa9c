import type { Position } from '../distance.ts'

/** The first and last postcode, both included. */
export type PostcodeRange = readonly [first: number, last: number]

export type PlaceKind = 'town' | 'postcode' | 'municipality' | 'region' | 'part' | 'island'

/** A place in Denmark that people search by name. */
export interface NamedPlace extends Position {
  /** 'Odense', '5000 Odense C', 'Svendborg Kommune', 'Region Sjælland', 'Sydfyn', 'Samsø'. */
  name: string
  kind: PlaceKind
  /** What distinguishes it from other places of its name: the municipality of a town; '' if not needed. */
  within: string
  /** The postcodes in it. Null for a town or postcode: whatever is near it counts, even across a border. */
  postcodes: readonly PostcodeRange[] | null
}

export const isIn = (ranges: readonly PostcodeRange[], postcode: number): boolean =>
  ranges.some(([first, last]) => first <= postcode && postcode <= last)
