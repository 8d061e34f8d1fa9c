import { site } from '../../site.ts'

import { isLocated } from '../place/distance.ts'
import { safeWebsite } from '../text/links.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'
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

/**
 * A producer as open data. E-mail addresses stay on the pages, where someone who wants to write finds them: a file
 * of them serves senders of mail alone. Pictures have owners of their own.
 */
export interface OpenProducer {
  id: string
  name: string
  description: string
  address: string
  phone: string | null
  website: string | null
  products: readonly string[]
  certifications: readonly string[]
  openingHours: OpeningHours
  /** The producer's page. */
  url: string
  dataSource: string | null
  sourceUrl: string | null
  updatedAt: string
}

/** The fields that anyone may have, one by one: a new field of a producer stays out until it is named here. */
export function openProducer(producer: Producer, origin: string): OpenProducer {
  const { id, name, description, address, phone, products, certifications, openingHours, dataSource, updatedAt } =
    producer
  return {
    id,
    name,
    description,
    address,
    phone,
    website: safeWebsite(producer.website),
    products,
    certifications,
    openingHours,
    url: new URL(producerPath(name, id), origin).href,
    dataSource,
    sourceUrl: safeWebsite(producer.sourceUrl),
    updatedAt,
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
