import type { Position } from '../place/distance.ts'
import { distanceKm } from '../place/distance.ts'
import { isInDenmark } from '../place/denmark.ts'
import type { ProductKey } from '../producer/products.ts'
import type { Payment } from '../sales/sales.ts'
import { currentLanguage } from '#src/texts/language.ts'

/** The products that the page offers: those that roadside stalls sell. */
export const stallProducts = [
  'eggs',
  'potatoes',
  'vegetables',
  'fruits',
  'honey',
  'flowers',
  'marmalade',
  'juice',
  'bread',
  'meat',
  'christmas_trees',
  'other',
] as const satisfies readonly ProductKey[]

export const stallPayments = ['mobilepay', 'cash', 'card'] as const satisfies readonly Payment[]

/** The choices of opening hours, with the expressions to store. */
export const stallTimes = {
  always: '24/7',
  daylight: 'sunrise-sunset',
  weekend: 'Sa-Su sunrise-sunset',
} as const
export type StallTime = keyof typeof stallTimes
export const stallTimeKeys = ['always', 'daylight', 'weekend'] as const satisfies readonly StallTime[]

/** Positions less accurate than this, in metres, have to be checked on the map before sending. */
export const MAX_UNCHECKED_METRES = 30

/** Listed shops within this distance may be the one in front of the visitor. */
const SAME_SPOT_KM = 0.06

/** The licence under which visitors give photos of stalls. It requires no attribution, so no name is stored. */
export const photoTerms = {
  license: 'CC0 1.0',
  url: (): string => `https://creativecommons.org/publicdomain/zero/1.0/deed.${currentLanguage()}`,
} as const

/** A stall in front of a visitor, as it is stored until it is sent. */
export interface Stall {
  /** A UUID created by the browser, which becomes the producer's: a stall that is sent twice is stored once. */
  id: string
  position: Position | null
  /** The accuracy of the device's position in metres; null for a pin that was placed or checked by hand. */
  metres: number | null
  /** Empty if the proposed name is used. */
  name: string
  products: readonly string[]
  payments: readonly string[]
  time: StallTime | null
}

const STALL_NAME = 'Vejbod'

/** The proposed name, which is stored and therefore Danish: 'Vejbod, Møllevej', or 'Vejbod' until the road is known. */
export const proposedName = (road: string | null): string => (road === null ? STALL_NAME : `${STALL_NAME}, ${road}`)

/** What is missing before a stall can be sent; null if nothing. */
export type StallGap = 'position' | 'abroad' | 'pin' | 'products'

export function gapOf({ position, metres, products }: Stall): StallGap | null {
  if (position === null) return 'position'
  if (!isInDenmark(position)) return 'abroad'
  if (metres !== null && metres > MAX_UNCHECKED_METRES) return 'pin'
  return products.length === 0 ? 'products' : null
}

/** The shops close enough to be the same one, nearest first. */
export function shopsAtSpot<Shop extends Position>(shops: readonly Shop[], spot: Position): Shop[] {
  return shops
    .map((shop) => ({ shop, km: distanceKm(spot, shop) }))
    .filter(({ km }) => km <= SAME_SPOT_KM)
    .toSorted((one, other) => one.km - other.km)
    .map(({ shop }) => shop)
}
