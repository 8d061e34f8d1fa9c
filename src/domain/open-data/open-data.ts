import { site } from '#src/site.ts'

import { weekAt } from '../hours/compiled-hours.ts'
import type { OpeningHours } from '../hours/week.ts'
import { isLocated } from '../place/distance.ts'
import { safeWebsite } from '../text/links.ts'
import { openFields, pick } from '../producer/fields.ts'
import type { OpenField } from '../producer/fields.ts'
import type { Confirmer } from '../producer/confirmer.ts'
import { confirmationOf, lastChangeOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'

/** What anyone may do with the files, and whom to name: a database with rows from OpenStreetMap stays under its licence. */
export const openDataTerms = {
  license: 'Open Database License (ODbL) 1.0',
  licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: `${site.name} og © OpenStreetMap contributors`,
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const

export const openDataFiles = [
  { path: '/producers.geojson', type: 'application/geo+json', title: 'Alle producenter (GeoJSON)' },
  { path: '/producers.csv', type: 'text/csv', title: 'Alle producenter (CSV)' },
] as const

/** A producer as open data: the fields that anyone may have, where they come from, and the producer's page. */
export interface OpenProducer extends Pick<
  Producer,
  'id' | Exclude<OpenField, 'openingHours'> | 'dataSource' | 'sourceUrl' | 'sourceDate'
> {
  /** The ordinary week of the season that the day of the file lies in. */
  openingHours: OpeningHours
  /** All of it, as an expression in OpenStreetMap's language. */
  hours: string
  /** The day when its content last changed; null where nobody knows. */
  updatedAt: string | null
  /** The day when a person last confirmed it, and who; both null if nobody has. */
  confirmedAt: string | null
  confirmedBy: Confirmer | null
  url: string
}

export function openProducer(producer: Producer, origin: string, now = new Date()): OpenProducer {
  const { id, name, website, dataSource, sourceUrl, sourceDate } = producer
  const confirmation = confirmationOf(producer)
  return {
    id,
    ...pick(producer, openFields),
    openingHours: weekAt(producer.hours, now),
    hours: producer.openingHours,
    website: safeWebsite(website),
    url: new URL(producerPath(name, id), origin).href,
    dataSource,
    sourceUrl: safeWebsite(sourceUrl),
    sourceDate,
    updatedAt: lastChangeOf(producer)?.slice(0, 10) ?? null,
    confirmedAt: confirmation?.at.slice(0, 10) ?? null,
    confirmedBy: confirmation?.by ?? null,
  }
}

/** RFC 7946: longitude first, and no geometry for a producer without a place. The licence is in the file. */
export function producersGeoJson(producers: readonly Producer[], origin: string): object {
  return {
    type: 'FeatureCollection',
    ...openDataTerms,
    features: producers.map((producer) => ({
      type: 'Feature',
      id: producer.id,
      geometry: isLocated(producer) ? { type: 'Point', coordinates: [producer.longitude, producer.latitude] } : null,
      properties: openProducer(producer, origin),
    })),
  }
}
