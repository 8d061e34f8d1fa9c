import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { placeOf } from '../place/place.ts'
import { isCloseBy, isLikeName, phoneDigits, websiteKey } from './similar-producers.ts'

export interface Known extends Position {
  id: string
  name: string
  address: string
  phone: string | null
  website: string | null
  /** Whether it has a page of its own. */
  verified: boolean
}

type Typed = Omit<Known, 'id' | 'verified'>

export interface LikelyDuplicate {
  known: Known
  similarity: 'phone' | 'website' | 'nearby'
}

/** About 5 km, the distance within which a like name counts: what is close by is in the same cell or the next. */
const CELL_DEGREES = { latitude: 0.05, longitude: 0.09 } as const

const cellOf = ({ latitude, longitude }: Position) =>
  [Math.floor(latitude / CELL_DEGREES.latitude), Math.floor(longitude / CELL_DEGREES.longitude)] as const

function neighbouringCells(position: Position): string[] {
  const [row, column] = cellOf(position)
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => `${row + down}/${column + right}`))
}

const postcodeKey = (address: string): string | null => {
  const { postcode } = placeOf(address)
  return postcode === null ? null : `postcode ${postcode}`
}

/**
 * Finds producers that may be the same as another, among all that are known: same phone, same website, or a like
 * name close by. For thousands of questions at once, which asking the database one by one would take too long for.
 */
export function duplicateFinder(all: readonly Known[]): (typed: Typed, most: number) => LikelyDuplicate[] {
  const byPhone = Map.groupBy(all, ({ phone }) => phone && phoneDigits(phone))
  const byWebsite = Map.groupBy(all, ({ website }) => website && websiteKey(website))
  const byPostcode = Map.groupBy(all, ({ address }) => postcodeKey(address))
  const byCell = Map.groupBy(all.filter(isLocated), (known) => cellOf(known).join('/'))

  const around = (typed: Typed): Known[] => {
    const postcode = postcodeKey(typed.address)
    const inCells = isLocated(typed) ? neighbouringCells(typed).flatMap((cell) => byCell.get(cell) ?? []) : []
    return [...inCells, ...(postcode === null ? [] : (byPostcode.get(postcode) ?? []))]
  }
  const isNearby = ({ name, address, ...rest }: Typed, known: Known): boolean => {
    const position = isLocated(rest) ? { latitude: rest.latitude, longitude: rest.longitude } : {}
    return isCloseBy({ address, ...position }, known) && isLikeName(name, known.name)
  }

  return (typed, most) => {
    const phone = typed.phone && phoneDigits(typed.phone)
    const website = typed.website && websiteKey(typed.website)
    const reasons: [LikelyDuplicate['similarity'], Known[]][] = [
      ['phone', phone ? (byPhone.get(phone) ?? []) : []],
      ['website', website ? (byWebsite.get(website) ?? []) : []],
      ['nearby', around(typed).filter((known) => isNearby(typed, known))],
    ]
    const found = new Map<string, LikelyDuplicate>()
    for (const [similarity, likely] of reasons) {
      for (const known of likely) if (!found.has(known.id)) found.set(known.id, { known, similarity })
    }
    return [...found.values()].slice(0, most)
  }
}
