import { distance } from 'fastest-levenshtein'

import { groupByEach } from '../keyed/keyed.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { lookedUpAddress } from '../place/gazetteer.ts'
import { placeOf } from '../place/place.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { withoutForbiddenCharacters } from '../text/plain-text.ts'
import type { Producer } from './producer.ts'
import { idSegment } from './slug.ts'

/** The fields that tell producers apart. 0,0, null, an empty text and a missing id are no evidence. */
export interface Comparable extends Pick<
  Producer,
  'name' | 'address' | 'phone' | 'website' | 'latitude' | 'longitude' | 'dataSource' | 'externalId'
> {
  id?: string
}

/** How certain it is that two producers are the same. Imports update 'same' ones; people decide on the others. */
export type Level = 'same' | 'likely' | 'similar'

/** The maximum distance of similar names. A farm's fields and its shop are not in the same spot. */
const NEARBY_KM = 5

/** The maximum distance between two sources' positions of one shop, such as its gate and its barn. */
const SAME_PLACE_KM = 1

/** One spelling mistake is allowed per this many letters. */
const LETTERS_A_MISTAKE = 5

/** Words that describe a kind of place and do not identify one. */
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

/** The distinctive letters of a name: 'bakkegaarden' for 'Bakkegårdens Gårdbutik'. */
function coreOf(name: string): string {
  const words = foldedWords(name)
  const telling = words.filter((word) => !generic.has(word))
  return (telling.length === 0 ? words : telling).map((word) => word.replace(/s$/, '')).join('')
}

/** Whether two cores are equal except for spelling mistakes, or one is a prefix of the other. */
function isLikeCore(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < 3) return shorter === longer && shorter !== ''
  return longer.startsWith(shorter) || distance(shorter, longer) <= Math.floor(longer.length / LETTERS_A_MISTAKE)
}

/** The last eight digits, the length of a Danish number; null if there are fewer. */
function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? null : digits.slice(-8)
}

/** Normalises a web address for comparison: 'gaard.dk/butik'; null if it is invalid. */
function websiteKey(website: string): string | null {
  const key = website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?|(?<![/?#])[/?#]+$/g, '')
    .replace(/^www\./, '')
  return /[^.]\.[^.]/.test(key) ? key.slice(0, 500) : null
}

/** A producer with its compared values, computed once. */
interface Traits {
  of: Comparable
  /** Folded, or in lower case if no letter can be folded. */
  name: string
  core: string
  address: string
  postcode: string | null
  phone: string | null
  website: string | null
  isLocated: boolean
}

const traitsOf = (of: Comparable): Traits => ({
  of,
  name: fold(of.name) || of.name.trim().toLowerCase(),
  core: coreOf(of.name),
  address: fold(lookedUpAddress(of.address)),
  postcode: placeOf(of.address).postcode,
  phone: of.phone === null ? null : phoneDigits(of.phone),
  website: of.website === null ? null : websiteKey(of.website),
  isLocated: isLocated(of),
})

const areWithin = (km: number, one: Traits, other: Traits): boolean =>
  one.isLocated && other.isLocated && distanceKm(one.of, other.of) <= km

const isNamedBySource = ({ of }: Traits): boolean => of.externalId !== null

/** Size of a grid square in degrees. In Denmark, `NEARBY_KM` reaches no further than adjacent squares. */
const square = { latitude: NEARBY_KM / 111, longitude: NEARBY_KM / (111 * Math.cos((58 * Math.PI) / 180)) }

function squaresAround({ latitude, longitude }: Position, reach: 0 | 1): string[] {
  const [row, column] = [Math.floor(latitude / square.latitude), Math.floor(longitude / square.longitude)]
  const steps = reach === 0 ? [0] : [-1, 0, 1]
  return steps.flatMap((north) => steps.map((east) => `square:${row + north}/${column + east}`))
}

/** A key without characters that the database rejects. */
const keyOf = (kind: string, value: string | null): string[] =>
  value === null ? [] : [`${kind}:${withoutForbiddenCharacters(value)}`]

interface Rule {
  level: Level
  holds: (one: Traits, other: Traits) => boolean
  /** The keys under which a producer is found. If the rule holds for a pair, one has a key that the other looks for. */
  keys: (traits: Traits) => string[]
  /** The keys to look for, if they differ from `keys`. */
  wanted?: (traits: Traits) => string[]
}

/** The reasons why two producers may be the same, the strongest first. */
const allReasons = ['source', 'id', 'name and place', 'phone', 'website', 'nearby'] as const
export type LikenessReason = (typeof allReasons)[number]

/** All rules are symmetric: the order of the two producers does not matter. */
const rules: Record<LikenessReason, Rule> = {
  /** The same source has the same external id for both. */
  source: {
    level: 'same',
    holds: ({ of: one }, { of: other }) =>
      one.dataSource !== null &&
      one.externalId !== null &&
      one.dataSource === other.dataSource &&
      one.externalId === other.externalId,
    keys: ({ of: { dataSource, externalId } }) =>
      dataSource === null || externalId === null ? [] : [`source:${JSON.stringify([dataSource, externalId])}`],
  },
  id: {
    level: 'same',
    holds: ({ of: one }, { of: other }) => one.id !== undefined && one.id === other.id,
    // By the first segment, which is unique among stored producers.
    keys: ({ of: { id } }) => keyOf('id', id === undefined ? null : idSegment(id)),
  },
  /**
   * The same name at the same address or within a km. Two producers with external ids of the same source are different.
   */
  'name and place': {
    level: 'same',
    holds: (one, other) => {
      if (one.name === '' || one.name !== other.name) return false
      if (isNamedBySource(one) && isNamedBySource(other) && one.of.dataSource === other.of.dataSource) return false
      return (one.address !== '' && one.address === other.address) || areWithin(SAME_PLACE_KM, one, other)
    },
    keys: ({ name }) => keyOf('name', name),
  },
  phone: {
    level: 'likely',
    holds: (one, other) => one.phone !== null && one.phone === other.phone,
    keys: ({ phone }) => keyOf('phone', phone),
  },
  website: {
    level: 'likely',
    holds: (one, other) => one.website !== null && one.website === other.website,
    keys: ({ website }) => keyOf('website', website),
  },
  /** A similar name within a few km, or in the same postcode if one of the positions is unknown. */
  nearby: {
    level: 'similar',
    holds: (one, other) => {
      const isClose =
        one.isLocated && other.isLocated
          ? areWithin(NEARBY_KM, one, other)
          : one.postcode !== null && one.postcode === other.postcode
      return isClose && isLikeCore(one.core, other.core)
    },
    keys: (traits) => [
      ...keyOf('postcode', traits.postcode),
      ...(traits.isLocated ? squaresAround(traits.of, 0) : keyOf('nowhere', traits.postcode)),
    ],
    wanted: (traits) =>
      traits.isLocated
        ? [...squaresAround(traits.of, 1), ...keyOf('nowhere', traits.postcode)]
        : keyOf('postcode', traits.postcode),
  },
}

export interface Likeness {
  level: Level
  /** The strongest first. */
  reasons: LikenessReason[]
}

function compare(one: Traits, other: Traits, reasons: readonly LikenessReason[]): Likeness | null {
  const found = reasons.filter((reason) => rules[reason].holds(one, other))
  const [strongest] = found
  return strongest === undefined ? null : { level: rules[strongest].level, reasons: found }
}

/** Whether two producers are or may be the same shop, and why; null without any evidence. */
export const sameProducer = (one: Comparable, other: Comparable): Likeness | null =>
  compare(traitsOf(one), traitsOf(other), allReasons)

/** The keys under which a stored producer is found. */
export function matchKeys(producer: Comparable): string[] {
  const traits = traitsOf(producer)
  return allReasons.flatMap((reason) => rules[reason].keys(traits))
}

const reasonsOf = (level: Level | undefined): readonly LikenessReason[] =>
  level === undefined ? allReasons : allReasons.filter((reason) => rules[reason].level === level)

const candidateKeys = (traits: Traits, reasons: readonly LikenessReason[]): string[] =>
  reasons.flatMap((reason) => {
    const { keys, wanted = keys } = rules[reason]
    return wanted(traits)
  })

/**
 * The keys to look for in the `matchKeys` of others: each producer that may be the same has one of them. With a level,
 * only keys for reasons of that level.
 */
export const wantedKeys = (producer: Comparable, level?: Level): string[] =>
  candidateKeys(traitsOf(producer), reasonsOf(level))

export interface CandidateMatch<Candidate> extends Likeness {
  candidate: Candidate
}

/**
 * Returns a function that finds the candidates that may be the same as a producer (see `sameProducer`), strongest
 * reasons first. With a level, only reasons of that level count. Thousands can be compared with thousands.
 */
export function matcherOf<Candidate extends Comparable>(
  candidates: readonly Candidate[],
  level?: Level,
): (producer: Comparable) => CandidateMatch<Candidate>[] {
  const reasons = reasonsOf(level)
  const all = candidates.map((candidate) => ({ candidate, traits: traitsOf(candidate) }))
  const byKey = groupByEach(all, ({ traits }) => reasons.flatMap((reason) => rules[reason].keys(traits)))
  return (producer) => {
    const traits = traitsOf(producer)
    const found = new Set(candidateKeys(traits, reasons).flatMap((key) => byKey.get(key) ?? []))
    const matches = [...found].flatMap(({ candidate, traits: other }) => {
      const likeness = compare(traits, other, reasons)
      return likeness === null ? [] : [{ candidate, ...likeness }]
    })
    const strength = ({ reasons: [strongest = 'nearby'] }: Likeness): number => allReasons.indexOf(strongest)
    return matches.toSorted((one, other) => strength(one) - strength(other))
  }
}

/** The reasons that are shown to people for producers that may be the same, the strongest first. */
const similarities = ['phone', 'website', 'nearby'] as const satisfies readonly LikenessReason[]
export type Similarity = (typeof similarities)[number]

/** The maximum number of candidates shown. */
const MOST_SIMILAR = 5

/** The candidates to show to people, each with its strongest reason, the strongest first. */
export function similarOf<Candidate>(
  matches: readonly CandidateMatch<Candidate>[],
): { candidate: Candidate; similarity: Similarity }[] {
  return similarities
    .flatMap((similarity) =>
      matches
        .filter(({ reasons }) => similarities.find((reason) => reasons.includes(reason)) === similarity)
        .map(({ candidate }) => ({ candidate, similarity })),
    )
    .slice(0, MOST_SIMILAR)
}
