import { isInDenmark } from '#src/domain/place/denmark.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { municipalityName, municipalityOf } from '#src/domain/place/municipalities.ts'
import { knownPlaces, knownPostcodes } from '#src/domain/place/named/known-places.ts'
import type { OsmTags } from '#src/domain/sales/osm-tags.ts'
import type { GoneReason } from '#src/domain/sources/merge.ts'

import type { OsmElement } from './overpass.ts'

/** The kinds of objects that are shops, by their tags. */
export type ShopKind = 'farm' | 'beekeeper' | 'vending' | 'pick_your_own' | 'greengrocer'

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
