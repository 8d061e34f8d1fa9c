import { isInDenmark } from '#src/domain/place/denmark.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { municipalityName, municipalityOf } from '#src/domain/place/municipalities.ts'
import { knownPlaces, knownPostcodes } from '#src/domain/place/named/known-places.ts'
import type { ProductKey } from '#src/domain/producer/products.ts'
import type { OsmTags } from '#src/domain/sales/osm-tags.ts'
import type { GoneReason } from '#src/domain/sources/merge.ts'

import type { OsmElement } from './overpass.ts'

/** The kinds of objects that are shops, by their tags. */
type ShopKind = 'farm' | 'beekeeper' | 'vending' | 'pick_your_own' | 'greengrocer'

/** A farm shop in OpenStreetMap. */
export interface OsmShop {
  /** 'node/4717336084': the end of the object's URL on openstreetmap.org. */
  osm: string
  /** How often the object has been edited; null if unknown. */
  version: number | null
  /** The day of the last edit or check, 'YYYY-MM-DD'. */
  day: string
  kind: ShopKind
  name: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** 'Vej 1, 5700 Svendborg', or the known part of it; may be empty. */
  address: string
  /** The municipality of the nearest postcode if there is no address. One in twelve is the neighbouring municipality. */
  guessedAddress: string
  /** Null if unknown. */
  municipality: string | null
  tags: OsmTags
}

type ParsedElement =
  | { kind: 'shop'; shop: OsmShop }
  /** Not a farm shop, or not any more. */
  | { kind: 'gone'; osm: string; because: GoneReason }
  /** A farm shop without a usable name or position. */
  | { kind: 'unclear'; osm: string; reason: string }

const yes = /^(?:yes|only)$/

function kindOf(tags: OsmTags): ShopKind | null {
  if (tags['shop'] === 'vacant') return null
  if (tags['shop'] === 'farm') return 'farm'
  if (tags['craft'] === 'beekeeper') return 'beekeeper'
  if (tags['amenity'] === 'vending_machine' || (tags['vending'] ?? '') !== '') return 'vending'
  if (yes.test(tags['pick_your_own'] ?? '')) return 'pick_your_own'
  return tags['shop'] === 'greengrocer' ? 'greengrocer' : null
}

/** 'disused:shop', 'abandoned:craft', 'was:amenity': https://wiki.openstreetmap.org/wiki/Lifecycle_prefix. */
const lifecyclePrefix = /^(?:disused|abandoned|was|removed|demolished):(?:shop|craft|amenity)$/

function goneReasonOf(tags: OsmTags): GoneReason {
  if (tags['shop'] === 'vacant') return 'vacant'
  return Object.keys(tags).some((key) => lifecyclePrefix.test(key)) ? 'disused' : 'missing'
}

let towns: ReadonlyMap<string, string> | null = null
const townOf = (postcode: string): string =>
  (towns ??= new Map(knownPostcodes().map((each) => [String(each.postcode), each.town]))).get(postcode) ?? ''

/** 'Vej 1, 5700 Svendborg', or as much of it as is tagged. Empty without a postcode or town. */
function addressOf(tags: OsmTags): string {
  const postcode = /^\d{4}$/.exec(tags['addr:postcode']?.trim() ?? '')?.[0] ?? ''
  const town = tags['addr:city']?.trim() || townOf(postcode)
  const road = tags['addr:street'] ?? tags['addr:place'] ?? ''
  const parts = [
    [road, road === '' ? '' : (tags['addr:housenumber'] ?? '')],
    [postcode, town],
  ].map((words) => words.filter((word) => word !== '').join(' '))
  return parts[1] === '' ? '' : parts.filter((part) => part !== '').join(', ')
}

function guessAddress(place: Position): string {
  const postcode = knownPlaces().postcodeOf({ address: '', ...place })
  return municipalityName(municipalityOf(String(postcode)) ?? 'Danmark')
}

/** OpenStreetMap's first day, for objects without a date. */
const FIRST_DAY = '2004-08-09'

/** The day of the last edit, or of a later check that mappers recorded. */
function dayOf({ tags, timestamp = FIRST_DAY }: OsmElement, today: string): string {
  const checks = ['check_date', 'survey:date'].flatMap((key) => /^\d{4}-\d{2}-\d{2}$/.exec(tags[key] ?? '') ?? [])
  const possible = checks.filter((day) => !Number.isNaN(Date.parse(day)) && day <= today)
  return [timestamp.slice(0, 10), ...possible].sort().at(-1) ?? FIRST_DAY
}

/** Parses an object of OpenStreetMap. Checks dated later than `today` ('YYYY-MM-DD') are ignored. */
export function parseElement(element: OsmElement, today: string): ParsedElement {
  const { tags, type, id, version = null, place } = element
  const osm = `${type}/${id}`
  const kind = kindOf(tags)
  if (kind === null) return { kind: 'gone', osm, because: goneReasonOf(tags) }
  const name = (tags['name'] || tags['operator'] || '').trim()
  if (name === '') return { kind: 'unclear', osm, reason: 'has no name' }
  if (place === null || !isInDenmark(place)) return { kind: 'unclear', osm, reason: 'does not lie in Denmark' }
  const address = addressOf(tags)
  const guessedAddress = address === '' ? guessAddress(place) : ''
  const day = dayOf(element, today)
  return {
    kind: 'shop',
    shop: { osm, version, day, kind, name, ...place, address, guessedAddress, municipality: null, tags },
  }
}

interface Offer {
  product: ProductKey
  /** Danish word for the description. */
  danish: string
}

/** The words that mappers use for what Danish farm shops sell. */
const offers: ReadonlyMap<string, Offer> = new Map([
  ['apple', { product: 'fruits', danish: 'æbler' }],
  ['apple_juice', { product: 'juice', danish: 'æblejuice' }],
  ['apples', { product: 'fruits', danish: 'æbler' }],
  ['aronia_berries', { product: 'fruits', danish: 'aroniabær' }],
  ['aspargus', { product: 'vegetables', danish: 'asparges' }],
  ['asparagus', { product: 'vegetables', danish: 'asparges' }],
  ['beef', { product: 'meat', danish: 'oksekød' }],
  ['berries', { product: 'fruits', danish: 'bær' }],
  ['cheese', { product: 'dairy', danish: 'ost' }],
  ['chicken', { product: 'meat', danish: 'kylling' }],
  ['christmas_trees', { product: 'christmas_trees', danish: 'juletræer' }],
  ['cider', { product: 'other', danish: 'cider' }],
  ['egg', { product: 'eggs', danish: 'æg' }],
  ['eggs', { product: 'eggs', danish: 'æg' }],
  ['figs', { product: 'fruits', danish: 'figner' }],
  ['fruit', { product: 'fruits', danish: 'frugt' }],
  ['honey', { product: 'honey', danish: 'honning' }],
  ['jam', { product: 'marmalade', danish: 'marmelade' }],
  ['juice', { product: 'juice', danish: 'juice' }],
  ['lamb', { product: 'meat', danish: 'lammekød' }],
  ['marmelade', { product: 'marmalade', danish: 'marmelade' }],
  ['meat', { product: 'meat', danish: 'kød' }],
  ['milk', { product: 'dairy', danish: 'mælk' }],
  ['mushrooms', { product: 'vegetables', danish: 'svampe' }],
  ['pear', { product: 'fruits', danish: 'pærer' }],
  ['pears', { product: 'fruits', danish: 'pærer' }],
  ['pork', { product: 'meat', danish: 'svinekød' }],
  ['potato', { product: 'potatoes', danish: 'kartofler' }],
  ['potatoes', { product: 'potatoes', danish: 'kartofler' }],
  ['poultry', { product: 'meat', danish: 'fjerkræ' }],
  ['sea-buckthorn', { product: 'fruits', danish: 'havtorn' }],
  // The animal; the tag does not distinguish meat from wool.
  ['sheep', { product: 'other', danish: 'får' }],
  ['sheep_meat', { product: 'meat', danish: 'fårekød' }],
  ['soap', { product: 'other', danish: 'sæbe' }],
  ['strawberries', { product: 'fruits', danish: 'jordbær' }],
  ['turkey', { product: 'meat', danish: 'kalkun' }],
  ['vegetable', { product: 'vegetables', danish: 'grøntsager' }],
  ['vegetables', { product: 'vegetables', danish: 'grøntsager' }],
])

const unknown: Offer = { product: 'other', danish: 'andet' }

/** Danish words that descriptions have for goods. */
export const offerWords: readonly string[] = [...offers.values(), unknown].map(({ danish }) => danish)

const SEPARATORS = /[;:,]/

const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '_')

/** Whether a text is a single word for a product. */
export const isOffer = (text: string): boolean => offers.has(wordOf(text))

/** The products in tags such as 'meat:eggs;vegetables'. All unknown words together are 'andet', last. */
export function offersOf(tags: readonly string[]): { products: ProductKey[]; danish: string[] } {
  const words = tags
    .flatMap((tag) => tag.split(SEPARATORS))
    .map(wordOf)
    .filter((word) => word !== '')
  const found = words.map((word): Offer => offers.get(word) ?? unknown)
  const known = found.filter((offer) => offer !== unknown)
  return {
    products: [...new Set(found.map(({ product }) => product))],
    danish: [...new Set([...known, ...found].map(({ danish }) => danish))],
  }
}

/** The known products of a list: 'milk' of 'milk;candles'. */
export const knownOffers = (tag: string): string =>
  tag
    .split(SEPARATORS)
    .filter((word) => isOffer(word))
    .join(';')

const kinds: Record<ShopKind, string> = {
  farm: 'Gårdbutik',
  beekeeper: 'Biavler',
  vending: 'Salgsautomat',
  pick_your_own: 'Selvpluk',
  greengrocer: 'Grønthandel',
}

const seasons: ReadonlyMap<string, string> = new Map([
  ['yes', 'Kun i sæsonen.'],
  ['spring', 'Kun om foråret.'],
  ['summer', 'Kun om sommeren.'],
  ['autumn', 'Kun om efteråret.'],
  ['winter', 'Kun om vinteren.'],
])

const list = new Intl.ListFormat('da', { type: 'conjunction' })

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Describes a shop in Danish sentences made of its tags. `hasDetails` is false if the tags add nothing to its kind and
 * municipality.
 */
export function describeShop(
  { kind, municipality, tags }: Pick<OsmShop, 'kind' | 'municipality' | 'tags'>,
  offered: readonly string[],
): { text: string; hasDetails: boolean } {
  const { description = '', seasonal = '' } = tags
  const details = [
    isOffer(description) ? '' : description.trim(),
    offered.length > 0 ? `Sælger ${list.format(offered)}.` : '',
    seasons.get(seasonal) ?? '',
  ].filter((text) => text !== '')
  const shop = municipality === null ? kinds[kind] : `${kinds[kind]} i ${municipalityName(municipality)}`
  return { text: [shop, ...details].map(sentence).join(' '), hasDetails: details.length > 0 }
}

/** The same description without the municipality. */
export const withoutMunicipality = (description: string): string => description.replace(/^(\S+) i [^.]+ommune\./, '$1.')
