import type { Region } from '../areas.ts'
import type { Position } from '../distance.ts'

/** A postcode with its town and its middle, in degrees. */
export interface Postcode extends Position {
  /** 1000 to 9999. */
  postcode: number
  town: string
  municipality: string
  region: Region
}

/** Streets of inner Copenhagen have postcodes of their own, some hundred metres from one another. */
export const LAST_STREET_POSTCODE = 1799
