import { site } from '#src/site.ts'
import { dataPages } from '#src/texts/texts.ts'
import { weekAt } from '../hours/compiled-hours.ts'
import type { OpeningHours } from '../hours/week.ts'
import { isLocated } from '../place/distance.ts'
import { safeWebsite } from '../text/links.ts'
import { openFields, pick } from '../producer/fields.ts'
import type { OpenField } from '../producer/fields.ts'
import type { Confirmer, Producer } from '../producer/producer.ts'
import { confirmationOf, lastChangeOf } from '../producer/freshness.ts'
import { producerPath } from '../producer/slug.ts'
import { z } from 'zod'

/** The sources to credit for the files. */
export const openDataSources: readonly string[] = [site.name, '© OpenStreetMap contributors']

/** The licence of the files and its attribution. Rows from OpenStreetMap have to stay under this licence. */
export const openDataTerms = {
  license: 'Open Database License (ODbL) 1.0',
  licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: openDataSources.join(' og '),
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const

/** The public downloads, with titles in the current language. */
export const openDataFiles = (): { path: string; type: string; title: string }[] => [
  { path: '/producers.geojson', type: 'application/geo+json', title: dataPages.allAsGeoJson },
  { path: '/producers.csv', type: 'text/csv', title: dataPages.allAsCsv },
]

/** A producer as open data: its public fields, their source, and the URL of its page. */
export interface OpenProducer extends Pick<
  Producer,
  'id' | Exclude<OpenField, 'openingHours'> | 'dataSource' | 'sourceUrl' | 'sourceDate'
> {
  /** The ordinary week of the season in which the file was made. */
  openingHours: OpeningHours
  /** The complete opening hours, as an expression in OpenStreetMap's language. */
  hours: string
  /** The day when its content last changed; null if unknown. */
  updatedAt: string | null
  /** The day when a person last confirmed the producer, and who that was; both null if unconfirmed. */
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

/**
 * Formats producers as GeoJSON (RFC 7946): longitude first, and no geometry without a known position. The file contains
 * its licence and `next`, the point from which `GET /api/producers/changes` lists later changes.
 */
export function producersGeoJson(producers: readonly Producer[], origin: string, next: string): object {
  const now = new Date()
  return {
    type: 'FeatureCollection',
    ...openDataTerms,
    next,
    features: producers.map((producer) => ({
      type: 'Feature',
      id: producer.id,
      geometry: isLocated(producer) ? { type: 'Point', coordinates: [producer.longitude, producer.latitude] } : null,
      properties: openProducer(producer, origin, now),
    })),
  }
}

export const DATA_PATH = '/data'
export const SCHEMA_PATH = '/data/schema.json'
export const NOTICES_SCHEMA_PATH = '/data/notices-schema.json'
export const CHANGES_PATH = '/api/producers/changes'
export const NOTICES_PATH = '/api/notices'

/** JSON Schema (2020-12) of an open data response, published at its own path. */
export function jsonSchemaOf(
  answer: z.ZodType,
  { path, title, origin }: Record<'path' | 'title' | 'origin', string>,
): object {
  const { $schema, ...schema } = z.toJSONSchema(answer, { unrepresentable: 'any' })
  return {
    $schema,
    $id: new URL(path, origin).href,
    title: `Gårdbutikker i Danmark: ${title}`,
    description: `${openDataTerms.license}. ${openDataTerms.attribution}.`,
    ...schema,
  }
}
