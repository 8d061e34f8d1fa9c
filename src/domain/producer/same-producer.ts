import { distance } from 'fastest-levenshtein'

import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { lookedUpAddress } from '../place/gazetteer.ts'
import { placeOf } from '../place/place.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { withoutForbiddenCharacters } from '../text/plain-text.ts'
import type { Producer } from './producer.ts'
import { idSegment } from './slug.ts'

/** What tells producers apart. 0,0, null and an empty text say nothing, and nor does an id that is not there. */
export interface Comparable extends Pick<
  Producer,
  'name' | 'address' | 'phone' | 'website' | 'latitude' | 'longitude' | 'dataSource' | 'externalId'
> {
  id?: string
}

/** How sure it is that two are one: an import updates the same; people are asked about the likely and the similar. */
export type Level = 'same' | 'likely' | 'similar'

/** A farm's fields and its shop are not in the same spot. */
const NEARBY_KM = 5

/** A gate and a barn of one shop, as two sources place it. */
const SAME_PLACE_KM = 1

/** One letter in this many may be another. */
const LETTERS_A_MISTAKE = 5

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

/** The letters that tell a name apart: 'bakkegaarden' of 'Bakkegårdens Gårdbutik'. */
function coreOf(name: string): string {
  const words = foldedWords(name)
  const telling = words.filter((word) => !generic.has(word))
  return (telling.length === 0 ? words : telling).map((word) => word.replace(/s$/, '')).join('')
}

/** Whether two cores are the same but for typing errors, or one begins the other. */
function isLikeCore(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < 3) return shorter === longer && shorter !== ''
  return longer.startsWith(shorter) || distance(shorter, longer) <= Math.floor(longer.length / LETTERS_A_MISTAKE)
}

/** The last eight digits, which a Danish number has; null for what is too short to be one. */
function phoneDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? null : digits.slice(-8)
}

/** A web address without what makes no difference: 'gaard.dk/butik'; null for what is none. */
function websiteKey(website: string): string | null {
  const key = website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?|(?<![/?#])[/?#]+$/g, '')
    .replace(/^www\./, '')
  return /[^.]\.[^.]/.test(key) ? key.slice(0, 500) : null
}

/** A producer with what is compared of it, worked out once. */
interface Traits {
  of: Comparable
  /** Folded; as it is written where it has no letter to fold. */
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

/** A position's square: what is within `NEARBY_KM`, as far north as Denmark reaches, is in it or in one beside it. */
const square = { latitude: NEARBY_KM / 111, longitude: NEARBY_KM / (111 * Math.cos((58 * Math.PI) / 180)) }

function squaresAround({ latitude, longitude }: Position, reach: 0 | 1): string[] {
  const [row, column] = [Math.floor(latitude / square.latitude), Math.floor(longitude / square.longitude)]
  const steps = reach === 0 ? [0] : [-1, 0, 1]
  return steps.flatMap((north) => steps.map((east) => `square:${row + north}/${column + east}`))
}

/** Without what no database can be asked for. */
const keyOf = (kind: string, value: string | null): string[] =>
  value === null ? [] : [`${kind}:${withoutForbiddenCharacters(value)}`]

interface Rule {
  level: Level
  holds: (one: Traits, other: Traits) => boolean
  /** What a producer is found by: one that the rule holds of has one of the keys that the other is looked for by. */
  keys: (traits: Traits) => string[]
  /** What is looked for, unless that is its own keys. */
  wanted?: (traits: Traits) => string[]
}

/** Why two producers may be one, the strongest reason first. */
const allReasons = ['source', 'id', 'name and place', 'phone', 'website', 'nearby'] as const
export type LikenessReason = (typeof allReasons)[number]

/** Each holds, or does not, whichever of the two comes first. */
const rules: Record<LikenessReason, Rule> = {
  /** Its source has the same name of its own for it. */
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
    // By its first segment, which only one can be stored with.
    keys: ({ of: { id } }) => keyOf('id', id === undefined ? null : idSegment(id)),
  },
  /**
   * The same name at the same address or within a km. Of one source with names of its own, two names are two
   * producers.
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
  /** A like name within a few km, or in the same postcode where one's place is not known. */
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

/** What a stored producer is found by. */
export function matchKeys(producer: Comparable): string[] {
  const traits = traitsOf(producer)
  return allReasons.flatMap((reason) => rules[reason].keys(traits))
}

const reasonsOf = (level: Level | undefined): readonly LikenessReason[] =>
  level === undefined ? allReasons : allReasons.filter((reason) => rules[reason].level === level)

const wantedBy = (traits: Traits, reasons: readonly LikenessReason[]): string[] =>
  reasons.flatMap((reason) => {
    const { keys, wanted = keys } = rules[reason]
    return wanted(traits)
  })

/**
 * What those that may be the same as this are found by: each of them has one of these among its `matchKeys`. With a
 * level, those of that level.
 */
export const wantedKeys = (producer: Comparable, level?: Level): string[] =>
  wantedBy(traitsOf(producer), reasonsOf(level))

export interface CandidateMatch<Candidate> extends Likeness {
  candidate: Candidate
}

/**
 * Finds the candidates that may be the same as another by `sameProducer`, those with the strongest reasons
 * first; with a level, by the reasons of that level alone. Thousands can be asked about thousands.
 */
export function matcherOf<Candidate extends Comparable>(
  candidates: readonly Candidate[],
  level?: Level,
): (producer: Comparable) => CandidateMatch<Candidate>[] {
  const reasons = reasonsOf(level)
  const all = candidates.map((candidate) => ({ candidate, traits: traitsOf(candidate) }))
  const byKey = new Map<string, typeof all>()
  for (const each of all) {
    for (const key of reasons.flatMap((reason) => rules[reason].keys(each.traits))) {
      const found = byKey.get(key)
      if (found === undefined) byKey.set(key, [each])
      else found.push(each)
    }
  }
  return (producer) => {
    const traits = traitsOf(producer)
    const found = new Set(wantedBy(traits, reasons).flatMap((key) => byKey.get(key) ?? []))
    const matches = [...found].flatMap(({ candidate, traits: other }) => {
      const likeness = compare(traits, other, reasons)
      return likeness === null ? [] : [{ candidate, ...likeness }]
    })
    const strength = ({ reasons: [strongest = 'nearby'] }: Likeness): number => allReasons.indexOf(strongest)
    return matches.toSorted((one, other) => strength(one) - strength(other))
  }
}

/** Why a producer is shown to people as one that may be the same, the strongest reason first. */
const similarities = ['phone', 'website', 'nearby'] as const satisfies readonly LikenessReason[]
export type Similarity = (typeof similarities)[number]

/** So many are shown. */
const MOST_SIMILAR = 5

/** The candidates to show to people, each with one reason, those with the strongest reasons first. */
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
