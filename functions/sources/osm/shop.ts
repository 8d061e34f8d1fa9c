import type { OsmTags } from '#src/domain/sales/osm-tags.ts'

/** What an object of OpenStreetMap is, by the tag that makes it one of ours. */
export const kindsOfShop = ['farm', 'beekeeper', 'vending', 'pick_your_own', 'greengrocer'] as const
export type ShopKind = (typeof kindsOfShop)[number]

/** A farm shop as OpenStreetMap has it. */
export interface OsmShop {
  /** 'node/4717336084': the object's page on openstreetmap.org ends with it. */
  osm: string
  /** How often the object has been edited; null where that is not told. */
  version: number | null
  /** The day when mappers last said so, 'YYYY-MM-DD'. */
  day: string
  kind: ShopKind
  name: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** 'Vej 1, 5700 Svendborg', or the part of it that is known; empty for none. */
  address: string
  /** What stands for an address where none is known: a guess by the nearest postcode, one in twelve of which is the neighbour's. */
  guessedAddress: string
  /** Null where nobody has said it. */
  municipality: string | null
  tags: OsmTags
}
