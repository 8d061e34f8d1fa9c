import { reports } from '#src/texts/texts.ts'
import type { Position } from '../place/distance.ts'
import { matcherOf } from '../producer/same-producer.ts'
import type { Comparable } from '../producer/same-producer.ts'

/** The results of a food inspection. */
export const inspectionResults = [1, 2, 3, 4] as const
export type InspectionResult = (typeof inspectionResults)[number]

/** The meaning of a result in words, for display next to its smiley. */
export const inspectionLabel = (result: InspectionResult): string => reports.inspections[result]

/** The last inspection of a shop, as its page shows it. */
export interface Smiley {
  result: InspectionResult
  /** 'YYYY-MM-DD'. */
  inspectedOn: string
  /** URL of the report; null if the register has none. */
  reportUrl: string | null
}

/** `dataSource` of the register's rows. */
export const SMILEYS = 'smileys'

/** The `sourceKeyOf` of the row with this number. */
export const smileyKey = (number: string): string => `${SMILEYS}:${number}`

/** A row of the register. */
export interface SmileyRow extends Position {
  /** The register's number of the shop, 'navnelbnr'. */
  number: string
  name: string
  /** 'Vej 1, 5700 Svendborg'. */
  address: string
  /** The last inspection; null before the first. */
  inspection: { result: InspectionResult; inspectedOn: string } | null
  reportUrl: string | null
}

export type MatchTarget = Comparable & { id: string }

interface SmileyMatches {
  /** Producer ids by number. */
  certain: Map<string, string>
  /** The ids of possible producers by number, for operators to choose from. */
  candidates: Map<string, string[]>
}

export interface KnownSmileys {
  /** Producer ids by number, of rows that are linked already. */
  linked: ReadonlyMap<string, string>
  /** The `smileyPair`s that operators have rejected. */
  rejected: ReadonlySet<string>
}

export const smileyPair = (number: string, producerId: string): string => `${number} ${producerId}`

const withoutKeys = { phone: null, website: null, dataSource: null, externalId: null }

/**
 * Matches rows of the register with producers by name and place. A match is certain only if it is unambiguous in both
 * directions; all others are candidates. Linked rows, linked producers and rejected pairs are left out.
 */
export function matchSmileys(
  rows: readonly SmileyRow[],
  producers: readonly MatchTarget[],
  known: KnownSmileys,
): SmileyMatches {
  const matchesOf = matcherOf(producers.map((producer) => ({ ...producer, ...withoutKeys })))
  const linkedProducers = new Set(known.linked.values())
  const possible = rows
    .filter(({ number }) => !known.linked.has(number))
    .map((row) => ({
      row,
      matches: matchesOf({ ...row, id: undefined, ...withoutKeys }).filter(
        ({ candidate }) =>
          !linkedProducers.has(candidate.id) && !known.rejected.has(smileyPair(row.number, candidate.id)),
      ),
    }))
    .filter(({ matches }) => matches.length > 0)

  const rowsOfProducer = Map.groupBy(
    possible.flatMap(({ matches }) => matches.filter(({ level }) => level === 'same')),
    ({ candidate }) => candidate.id,
  )
  const certain = new Map<string, string>()
  for (const { row, matches } of possible) {
    const [same, ...others] = matches.filter(({ level }) => level === 'same')
    if (same && others.length === 0 && rowsOfProducer.get(same.candidate.id)?.length === 1)
      certain.set(row.number, same.candidate.id)
  }
  const matched = new Set(certain.values())
  const candidates = possible.flatMap(({ row: { number }, matches }): [string, string[]][] => {
    const open = matches.filter(({ candidate }) => !matched.has(candidate.id)).map(({ candidate }) => candidate.id)
    return certain.has(number) || open.length === 0 ? [] : [[number, open]]
  })
  return { certain, candidates: new Map(candidates) }
}
