import { isInDenmark } from '#src/domain/place/denmark.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { municipalityName, municipalityOf } from '#src/domain/place/municipalities.ts'
import { knownPlaces } from '#src/domain/place/named/known-places.ts'
import { knownPostcodes } from '#src/domain/place/named/known-postcodes.ts'
import type { OsmTags } from '#src/domain/sales/osm-tags.ts'
import type { GoneBecause } from '#src/domain/sources/gone.ts'

import type { OsmElement } from './overpass.ts'
import type { OsmShop, ShopKind } from './shop.ts'

const FIRST_DAY = '2004-08-09'

/** 'disused:shop', 'abandoned:craft', 'was:amenity': what it was, at https://wiki.openstreetmap.org/wiki/Lifecycle_prefix. */
const formerly = /^(?:disused|abandoned|was|removed|demolished):(?:shop|craft|amenity)$/

export type ReadElement =
  | { kind: 'shop'; shop: OsmShop }
  /** It is no farm shop, or none any more. */
  | { kind: 'gone'; osm: string; because: GoneBecause }
  /** It is one, of which too little is told. */
  | { kind: 'unclear'; osm: string; reason: string }

const yes = /^(?:yes|only)$/

/** What an object is; null for what is no shop of ours today. */
function kindOf(tags: OsmTags): ShopKind | null {
  if (tags['shop'] === 'vacant') return null
  if (tags['shop'] === 'farm') return 'farm'
  if (tags['craft'] === 'beekeeper') return 'beekeeper'
  if (tags['amenity'] === 'vending_machine' || (tags['vending'] ?? '') !== '') return 'vending'
  if (yes.test(tags['pick_your_own'] ?? '')) return 'pick_your_own'
  return tags['shop'] === 'greengrocer' ? 'greengrocer' : null
}

let towns: ReadonlyMap<string, string> | null = null
const townOf = (postcode: string): string =>
  (towns ??= new Map(knownPostcodes().map((each) => [String(each.postcode), each.town]))).get(postcode) ?? ''

/** 'Vej 1, 5700 Svendborg', or no more than is tagged of it. A road alone is in no town, and no address. */
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

/** The day of the last look: a check that mappers note, or the last edit. */
function dayOf({ tags, timestamp = FIRST_DAY }: OsmElement, today: string): string {
  const checks = ['check_date', 'survey:date'].flatMap((key) => /^\d{4}-\d{2}-\d{2}$/.exec(tags[key] ?? '') ?? [])
  const possible = checks.filter((day) => !Number.isNaN(Date.parse(day)) && day <= today)
  return [timestamp.slice(0, 10), ...possible].sort().at(-1) ?? FIRST_DAY
}

/** The municipality of the nearest postcode. */
function guessedAddress(place: Position): string {
  const postcode = knownPlaces().postcodeOf({ address: '', ...place })
  return municipalityName(municipalityOf(String(postcode)) ?? 'Danmark')
}

function whyGone(tags: OsmTags): GoneBecause {
  if (tags['shop'] === 'vacant') return 'vacant'
  return Object.keys(tags).some((key) => formerly.test(key)) ? 'disused' : 'missing'
}

/** What an object of OpenStreetMap is to us. `today` is 'YYYY-MM-DD': no check is of a later day. */
export function readElement(element: OsmElement, today: string): ReadElement {
  const { tags, type, id, version = null, place } = element
  const osm = `${type}/${id}`
  const kind = kindOf(tags)
  if (kind === null) return { kind: 'gone', osm, because: whyGone(tags) }
  const name = (tags['name'] || tags['operator'] || '').trim()
  if (name === '') return { kind: 'unclear', osm, reason: 'has no name' }
  if (place === null || !isInDenmark(place)) return { kind: 'unclear', osm, reason: 'does not lie in Denmark' }
  const address = addressOf(tags)
  const day = dayOf(element, today)
  const guess = address === '' ? guessedAddress(place) : ''
  const shop = { osm, version, day, kind, name, ...place, address, guessedAddress: guess, municipality: null, tags }
  return { kind: 'shop', shop }
}
