import { knownPostcodes } from './known-postcodes.ts'
import { openPlaces } from './place-finder.ts'
import type { PlaceFinder } from './place-finder.ts'

let opened: PlaceFinder | undefined

/** The places of Denmark, for functions and builds; opened when they are first asked for. */
export const knownPlaces = (): PlaceFinder => (opened ??= openPlaces(knownPostcodes()))
