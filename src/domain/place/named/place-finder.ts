import { foldedWords } from '../../text/fold.ts'
import { areas } from '../areas.ts'
import { average, distanceKm, isLocated } from '../distance.ts'
import type { Position } from '../distance.ts'
import { placeOf } from '../place.ts'
import { isIn } from './named-place.ts'
import type { NamedPlace, PlaceKind, PostcodeRange } from './named-place.ts'
import { islands, islandsByPosition, parts, villagesByPosition } from './parts-of-the-country.ts'
import type { Region } from '../areas.ts'

/** Suffixes of the postal districts of a big town. */
const district = / (?:C|K|M|N|S|V|Ø|NV|NØ|SV|SØ|Øst)$/

/** Suffixes of postal towns that share a name, with the words that people use instead. */
const qualifiers: ReadonlyMap<string, readonly string[]> = new Map([
  ['F', ['Falster']],
  ['M', ['Mors']],
  ['Sj', ['Sjælland']],
  ['Sjælland', ['Sj']],
  ['Midtsj', ['Sjælland']],
  ['J', ['Jylland']],
  ['Jyll', ['Jylland']],
  ['Vestj', ['Vestjylland']],
  ['L', ['Lolland']],
  ['Thy', []],
  ['Djurs', ['Djursland']],
  ['Fyn', []],
  ['Sydfyn', []],
  ['Stevns', []],
  ['Ærø', []],
  ['By', []],
  ['St', []],
])

/** Common names or spellings of towns besides their postal names. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['Kongens Lyngby', 'Lyngby'],
  ['Tisvildeleje', 'Tisvilde'],
  ['Nexø', 'Neksø'],
  ['Faxe', 'Fakse'],
])

/** A town with all names that people use for it. */
interface Town {
  place: NamedPlace
  names: readonly string[]
}

function townOf(name: string, postcodes: readonly Postcode[]): Town {
  const words = name.split(' ')
  const qualifier = words.at(-1) ?? ''
  const plain = words.slice(0, -1).join(' ')
  const spelledOut = qualifiers.get(qualifier)
  const other = otherNames.get(name)
  const area = areas.find(({ towns }) => towns.includes(name))
  const { latitude, longitude } = area ?? average(postcodes)
  return {
    place: { name, kind: 'town', within: postcodes[0]?.municipality ?? '', latitude, longitude, postcodes: null },
    names: [
      name,
      ...(spelledOut === undefined ? [] : [plain, ...spelledOut.map((word) => `${plain} ${word}`)]),
      ...(other === undefined ? [] : [other]),
    ],
  }
}

/** Towns by their postal names. All districts of a big town are combined under its common name. */
function townsOf(postcodes: readonly Postcode[]): Town[] {
  const byName = Map.groupBy(postcodes, ({ town }) => town)
  const byPlainName = Map.groupBy(postcodes, ({ town }) => town.replace(district, ''))
  const isBig = (name: string): boolean => {
    const names = new Set(byPlainName.get(name)?.map(({ town }) => town))
    return names.size > 1
  }
  return [...[...byPlainName].filter(([name]) => isBig(name)), ...[...byName].filter(([name]) => !isBig(name))].map(
    ([name, rows]) => townOf(name, rows),
  )
}

/** A postcode with its town and its centre, in degrees. */
export interface Postcode extends Position {
  /** 1000 to 9999. */
  postcode: number
  town: string
  municipality: string
  region: Region
}

/** The last postcode of a single street. Streets of inner Copenhagen have their own, some hundred metres apart. */
export const LAST_STREET_POSTCODE = 1799

/** Abbreviations and foreign names, with what they stand for; folded. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['nr', 'norre'],
  ['ndr', 'norre'],
  ['sdr', 'sonder'],
  ['st', 'store'],
  ['kr', 'kirke'],
  ['gl', 'gammel'],
  ['ll', 'lille'],
  ['kgs', 'kongens'],
  ['kbh', 'kobenhavn'],
  ['kbhvn', 'kobenhavn'],
  ['copenhagen', 'kobenhavn'],
  ['kopenhagen', 'kobenhavn'],
])

/** Removes the ending of words such as 'odenseområdet', which means Odense. */
const withoutEnding = (word: string): string => (word.length > 10 ? word.replace(/(?:omraadet|egnen)$/, '') : word)

const keyOf = (words: readonly string[]): string =>
  words.map((word) => shortForms.get(word) ?? withoutEnding(word)).join(' ')

/** Spells å and æ as a: 'blaavand' becomes 'blavand', 'naestved' 'nastved'. A folded ø is an o already. */
const withoutDanishLetters = (key: string): string => key.replaceAll('aa', 'a').replaceAll('ae', 'a')
/** Shorter spellings could be other words. */
const FEWEST_LETTERS = 4

/** The longest name has four words: 'Lolland og Falster Kommune'. */
const MOST_WORDS = 4

/** One of the names of a place. */
interface Name {
  /** Folded, short forms written out: 'norre alslev'. */
  key: string
  place: NamedPlace
}

/** Finds the places of Denmark by name. */
export interface PlaceFinder {
  /** Every name of every place. The places that most people mean come first. */
  names: readonly Name[]
  /** The place named by the folded words that start at `from`, and how many words name it; the longest name wins. */
  startingAt: (words: readonly string[], from: number) => { place: NamedPlace; length: number } | null
  /** The names that are a single folded word, for correcting misspellings. */
  words: ReadonlySet<string>
  /** The postcode of an address, or else the nearest to the position; null without both. */
  postcodeOf: (producer: Position & { address: string }) => number | null
  /** The postcodes whose centre is within `km`. A producer with only an address cannot be placed more precisely. */
  postcodesWithin: (origin: Position, km: number) => ReadonlySet<number>
}

/** A place made up of whole postcodes. `ranges`, if given, writes them with fewer numbers. */
function areaOf(
  name: string,
  kind: PlaceKind,
  inside: readonly Postcode[],
  ranges: readonly PostcodeRange[] = inside.map(({ postcode }) => [postcode, postcode]),
): NamedPlace {
  // Each town counts once, or the many streets of Copenhagen would shift the centre of Sjælland.
  const byTown = [...new Map(inside.map((each) => [each.town, each])).values()]
  return { name, kind, within: '', postcodes: ranges, ...average(byTown) }
}

function named(place: NamedPlace, names: readonly string[]): Name[] {
  return names.map((name) => ({ key: keyOf(foldedWords(name)), place }))
}

function partNames(all: readonly Postcode[]): Name[] {
  const tables: [PlaceKind, typeof parts][] = [
    ['island', islands],
    ['part', parts],
  ]
  const known = tables.flatMap(([kind, table]) =>
    table.flatMap(({ name, also = [], municipalities = [], postcodes }) => {
      const inside = all.filter(({ postcode, municipality }) =>
        postcodes ? isIn(postcodes, postcode) : municipalities.includes(municipality),
      )
      return inside.length === 0 ? [] : named(areaOf(name, kind, inside, postcodes), [name, ...also])
    }),
  )
  const pointsOf = (kind: PlaceKind, table: typeof islandsByPosition): Name[] =>
    table.flatMap(([name, latitude, longitude]) =>
      named({ name, kind, within: '', latitude, longitude, postcodes: null }, [name]),
    )
  const points = [...pointsOf('island', islandsByPosition), ...pointsOf('town', villagesByPosition)]
  return [...known, ...points]
}

/** The names of all regions, or of all municipalities, in full and alone. */
const divisionNames = (all: readonly Postcode[], kind: 'region' | 'municipality'): Name[] =>
  [...Map.groupBy(all, (each) => each[kind])].flatMap(([name, inside]) => {
    const fullName = kind === 'region' ? `Region ${name}` : `${name} Kommune`
    return named(areaOf(fullName, kind, inside), [fullName, name])
  })

function postcodeNames(all: readonly Postcode[]): Name[] {
  return all.flatMap(({ postcode, town, municipality, latitude, longitude }) =>
    named(
      { name: `${postcode} ${town}`, kind: 'postcode', within: municipality, latitude, longitude, postcodes: null },
      [String(postcode), `${postcode} ${town}`],
    ),
  )
}

/** The towns with their own area page are the largest. */
const largeTowns = new Set(areas.flatMap(({ towns }) => towns))
const isLarge = ({ place }: Name): boolean => largeTowns.has(place.name)

function townNames(all: readonly Postcode[]): Name[] {
  const names = townsOf(all).flatMap(({ place, names: every }) => named(place, every))
  return [...names.filter(isLarge), ...names.filter((name) => !isLarge(name))]
}

/** Builds the finder. If several places share a name, the first kind in this order wins. */
export function openPlaces(postcodes: readonly Postcode[]): PlaceFinder {
  const names = [
    ...partNames(postcodes),
    ...townNames(postcodes),
    ...divisionNames(postcodes, 'region'),
    ...divisionNames(postcodes, 'municipality'),
    ...postcodeNames(postcodes),
  ]
  const byKey = new Map<string, NamedPlace>()
  for (const { key, place } of names) if (!byKey.has(key)) byKey.set(key, place)
  // Visitors without a Danish keyboard type other letters. A place that really has that name takes precedence.
  for (const { key, place } of names) {
    const typed = withoutDanishLetters(key)
    if (typed.length >= FEWEST_LETTERS && !byKey.has(typed)) byKey.set(typed, place)
  }

  return {
    names,
    words: new Set([...byKey.keys()].filter((key) => !key.includes(' ') && !/\d/.test(key))),
    startingAt: (words, from) => {
      for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length--) {
        const place = byKey.get(keyOf(words.slice(from, from + length)))
        if (place) return { place, length }
      }
      return null
    },
    postcodeOf: (producer) => {
      const written = placeOf(producer.address).postcode
      if (written !== null) return Number(written)
      if (!isLocated(producer)) return null
      const byDistance = postcodes.map((each) => [each.postcode, distanceKm(producer, each)] as const)
      return byDistance.reduce<readonly [number | null, number]>(
        (nearest, each) => (each[1] < nearest[1] ? each : nearest),
        [null, Infinity],
      )[0]
    },
    postcodesWithin: (origin, km) =>
      new Set(postcodes.filter((each) => distanceKm(origin, each) <= km).map(({ postcode }) => postcode)),
  }
}
