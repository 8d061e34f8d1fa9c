import { distanceKm } from '../../place/distance.ts'
import type { Position } from '../../place/distance.ts'
import { behindTheTide, bridges } from './bridges.ts'
import { landMassOf } from './land.ts'
import type { LandMass } from './land.ts'
import { driveMinutes, roadKm } from './travel.ts'

/** The way from one place to the next. */
export type Leg =
  /** By car; a guess of how far and how long, in whole minutes. */
  | { kind: 'road'; km: number; minutes: number }
  /** No road leads there; `km` is the straight line. */
  | { kind: 'ferry'; km: number }
  /** Nobody knows where one of them is, or it is not on Danish land. */
  | { kind: 'unknown' }

/** Where a bridge meets the land. */
interface Head {
  position: Position
  mass: LandMass | null
}

/** The straight pieces between all heads, over land and bridges: [from][to] in km, Infinity where no road leads. */
function waysBetween(heads: readonly Head[]): number[][] {
  const ways = heads.map((from, at) =>
    heads.map((to, other) => {
      const isOneBridge = Math.floor(at / 2) === Math.floor(other / 2)
      return isOneBridge || from.mass === to.mass ? distanceKm(from.position, to.position) : Infinity
    }),
  )
  // Floyd and Warshall's.
  for (const [via, onwards] of ways.entries())
    for (const way of ways)
      for (const [to, km] of onwards.entries()) way[to] = Math.min(way[to] ?? Infinity, (way[via] ?? Infinity) + km)
  return ways
}

/** What knows which way leads where. */
export interface Roads {
  legBetween: (from: Position | null, to: Position | null) => Leg
}

interface Placed {
  position: Position
  mass: LandMass | null
  /** How far it is to each head on the same land, in a straight line. */
  kmToHeads: number[]
}

const isBehindTheTide = ({ latitude, longitude }: Position): boolean =>
  latitude > behindTheTide.south &&
  latitude < behindTheTide.north &&
  longitude > behindTheTide.west &&
  longitude < behindTheTide.east

function placed(position: Position, masses: readonly LandMass[], heads: readonly Head[]): Placed {
  const mass = isBehindTheTide(position) ? null : landMassOf(position, masses)
  return {
    position,
    mass,
    kmToHeads: heads.map((head) => (head.mass === mass ? distanceKm(position, head.position) : Infinity)),
  }
}

/** Over the bridges that make the way shortest; Infinity where none lead there. */
function kmOverBridges(from: Placed, to: Placed, ways: readonly number[][]): number {
  let least = Infinity
  for (const [first, kmToFirst] of from.kmToHeads.entries())
    for (const [last, kmFromLast] of kmToFirst === Infinity ? [] : to.kmToHeads.entries())
      least = Math.min(least, kmToFirst + (ways[first]?.[last] ?? Infinity) + kmFromLast)
  return least
}

/** Opens the land for finding ways: from coast to coast they go over the bridges there are, and nowhere else. */
export function openRoads(masses: readonly LandMass[]): Roads {
  const heads = bridges.flatMap(({ heads: both }) =>
    both.map((position): Head => ({ position, mass: landMassOf(position, masses) })),
  )
  const ways = waysBetween(heads)
  const known = new WeakMap<Position, Placed>()
  const place = (position: Position): Placed => {
    const found = known.get(position) ?? placed(position, masses, heads)
    known.set(position, found)
    return found
  }
  return {
    legBetween: (start, end) => {
      if (start === null || end === null) return { kind: 'unknown' }
      const [from, to] = [place(start), place(end)]
      if (from.mass === null || to.mass === null) return { kind: 'unknown' }
      const straightKm = distanceKm(start, end)
      const drivenKm = from.mass === to.mass ? straightKm : kmOverBridges(from, to, ways)
      if (drivenKm === Infinity) return { kind: 'ferry', km: straightKm }
      const km = roadKm(drivenKm)
      return { kind: 'road', km, minutes: Math.round(driveMinutes(km)) }
    },
  }
}
