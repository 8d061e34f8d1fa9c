import type { Position } from './distance.ts'

/** The road next to a place, with its postal town. */
export interface RoadPlace {
  /** Null if the road is not known. */
  road: string | null
  /** Null if the town is only the nearest one. */
  postcode: string | null
  town: string
}

/** A position rounded to some ten metres: precise enough for the road, but not the exact position of a person. */
export const roadCell = ({ latitude, longitude }: Position): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`

/** 'ved Møllevej, 5600 Faaborg', or 'ved vejen, omegnen af Faaborg' if neither road nor postcode is known. */
export const roadAddress = ({ road, postcode, town }: RoadPlace): string =>
  `ved ${road ?? 'vejen'}, ${postcode ?? 'omegnen af'} ${town}`
