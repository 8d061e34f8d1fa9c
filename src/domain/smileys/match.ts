import type { Position } from '../place/distance.ts'
import { matcherOf } from '../producer/same-producer.ts'
import type { Comparable } from '../producer/same-producer.ts'
import type { Result } from './smileys.ts'

/** A row of the register. */
export interface SmileyRow extends Position {
  /** Its own number, 'navnelbnr'. */
  number: string
  name: string
  /** 'Vej 1, 5700 Svendborg'. */
  address: string
  /** The last inspection; null before the first. */
  inspection: { result: Result; inspectedOn: string } | null
  reportUrl: string | null
}

export type Matched = Comparable & { id: string }

export interface Matches {
  /** By number, the id of the producer that it certainly is. */
  certain: Map<string, string>
  /** By number, the ids of those that it may be. */
  doubts: Map<string, string[]>
}

interface Known {
  /** By number, whose the rows are that are known already. */
  owners: ReadonlyMap<string, string>
  /** 'number producer' of each pair that an operator has told apart. */
  refused: ReadonlySet<string>
}

export const pairOf = (number: string, producerId: string): string => `${number} ${producerId}`

const nameless = { phone: null, website: null, dataSource: null, externalId: null }

/**
 * Which rows of the register are which producers. Certain is alone what has one's name and place where neither that row
 * is another's nor another row is that one's: of two shops of one name, an operator says which is which.
 */
export function matchSmileys(rows: readonly SmileyRow[], producers: readonly Matched[], known: Known): Matches {
  const matchesOf = matcherOf(producers.map((producer) => ({ ...producer, ...nameless })))
  const named = new Set(known.owners.values())
  const possible = rows
    .filter(({ number }) => !known.owners.has(number))
    .map((row) => ({
      row,
      matches: matchesOf({ ...row, id: undefined, ...nameless }).filter(
        ({ candidate }) => !named.has(candidate.id) && !known.refused.has(pairOf(row.number, candidate.id)),
      ),
    }))
    .filter(({ matches }) => matches.length > 0)

  const suitors = Map.groupBy(
    possible.flatMap(({ matches }) => matches.filter(({ level }) => level === 'same')),
    ({ candidate }) => candidate.id,
  )
  const certain = new Map<string, string>()
  for (const { row, matches } of possible) {
    const [same, ...others] = matches.filter(({ level }) => level === 'same')
    if (same && others.length === 0 && suitors.get(same.candidate.id)?.length === 1)
      certain.set(row.number, same.candidate.id)
  }
  const settled = new Set(certain.values())
  const doubts = possible.flatMap(({ row: { number }, matches }): [string, string[]][] => {
    const open = matches.filter(({ candidate }) => !settled.has(candidate.id)).map(({ candidate }) => candidate.id)
    return certain.has(number) || open.length === 0 ? [] : [[number, open]]
  })
  return { certain, doubts: new Map(doubts) }
}
