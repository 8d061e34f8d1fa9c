import { pathOf } from '#src/texts/paths.ts'
import type { ProductKey } from '../producer/products.ts'

/** File with the seasonal kinds and their sellers, in the folder of the search files. Used to find the nearest ones. */
export const SEASON_FILE = 'saeson.json'

/** A kind with a season in `SEASON_FILE`, so that browsers need no table of kinds. */
export interface SeasonEntry {
  label: string
  product: ProductKey
  /** The half months in which it is fresh, and in which it is sold from store. */
  fresh: readonly number[]
  stored: readonly number[]
  /** Its list (see `kindList`), for producers that have changed since the build. */
  list: string
  /** The positions of its stated sellers in the search index, in ascending order. */
  sellers: readonly number[]
}

/** Whether a kind can be bought in a half month. */
export const isInSeason = ({ fresh, stored }: SeasonEntry, half: number): boolean =>
  fresh.includes(half) || stored.includes(half)

export const SEASON_PATH = '/i-saeson'

/** The parameter with the name of a place on that page. */
export const SEASON_PLACE = 'sted'

/** The page of goods in season near a place: '/i-saeson?sted=Odense', or near the visitor if no place is given. */
export const seasonPathAt = (place = ''): string =>
  place === '' ? pathOf('season') : `${pathOf('season')}?${SEASON_PLACE}=${encodeURIComponent(place)}`
