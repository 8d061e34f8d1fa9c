import { distance } from 'fastest-levenshtein'

import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { foldedWords } from '../text/fold.ts'
import { placeOf } from '../place/place.ts'

/** A farm's fields and its shop are not in the same spot. */
export const NEARBY_KM = 5

export const MOST_SIMILAR = 5

/** Words that say what a place is, not which. */
const generic = new Set([
  'gaardbutik',
  'gaardbutikken',
  'gaardsalg',
  'butik',
  'butikken',
  'stalddor',
  'staldbutik',
  'ved',
  'v',
  'og',
  'aps',
  'i',
  's',
  'a',
])

/** One letter in this many may be another. */
const LETTERS_A_MISTAKE = 5

/** The letters that tell a name apart: 'bakkegaarden' of 'Bakkegårdens Gårdbutik'. */
function coreOf(name: string): string {
  const words = foldedWords(name)
  const telling = words.filter((word) => !generic.has(word))
  return (telling.length === 0 ? words : telling).map((word) => word.replace(/s$/, '')).join('')
}

/** Whether two names can be the same place's: the same but for generic words and typing errors, or one inside the other. */
export function isLikeName(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [coreOf(one), coreOf(other)].toSorted(
    (first, second) => first.length - second.length,
  )
  if (shorter.length < 3) return shorter === longer && shorter !== ''
  return longer.startsWith(shorter) || distance(shorter, longer) <= Math.floor(longer.length / LETTERS_A_MISTAKE)
}

/** The last eight digits, which a Danish number has; null for what is too short to be one. */
export function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? null : digits.slice(-8)
}

/** A web address without what makes no difference: 'gaard.dk/butik'. */
export function websiteKey(website: string): string | null {
  const key = website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?|[/?#]+$/g, '')
    .replace(/^www\./, '')
  return /[^.]\.[^.]/.test(key) ? key.slice(0, 500) : null
}

interface Placed extends Position {
  address: string
}

/** Whether two are close by: within a few km where both places are known, or else in the same postcode. */
export function isCloseBy(one: Partial<Position> & { address: string }, other: Placed): boolean {
  const { latitude, longitude, address } = one
  if (latitude !== undefined && longitude !== undefined && isLocated(other))
    return distanceKm({ latitude, longitude }, other) <= NEARBY_KM
  const { postcode } = placeOf(address)
  return postcode !== null && postcode === placeOf(other.address).postcode
}
