import { runInLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { answers } from '#src/texts/texts.ts'
import { site } from '#src/site.ts'
import { categories, categoryPath } from '../landing/categories.ts'
import type { Category } from '../landing/categories.ts'
import { partsOfCategory } from '../landing/figures.ts'
import { municipalities, municipalityAt, municipalityName } from '../place/municipalities.ts'
import type { Producer } from '../producer/producer.ts'
import { slugOf } from '../producer/slug.ts'
import { BADGE, badgePath, cardPath, EMBED_PATH } from './paths.ts'
import { boxOf } from '../place/bounding-box.ts'
import type { BoundingBox } from '../place/bounding-box.ts'
import { DENMARK_BOUNDS } from '../place/map-picture.ts'
import { knownPostcodes } from '../place/named/known-places.ts'
import type { BadgeLook } from './paths.ts'

/** The subject of an embedded map: a municipality by its Danish name without 'Kommune', or a category. */
export type MapSubject = { kind: 'municipality'; municipality: string } | { kind: 'category'; category: Category }

/** Every municipality; below, every category in the order of the site. */
export const municipalitySubjects: readonly MapSubject[] = municipalities.map(({ name }) => ({
  kind: 'municipality',
  municipality: name,
}))
export const categorySubjects: readonly MapSubject[] = categories.map((category) => ({ kind: 'category', category }))

/** 'Svendborg Kommune', 'Friske æg'. */
export const subjectName = (subject: MapSubject): string =>
  subject.kind === 'municipality' ? municipalityName(subject.municipality) : subject.category.name

/** The path of a map. It is ASCII, because other letters can get lost when an address is copied. */
export const mapPath = (subject: MapSubject): string =>
  subject.kind === 'municipality'
    ? `${EMBED_PATH}/kort/kommune/${slugOf(subject.municipality)}`
    : `${EMBED_PATH}/kort/vare/${slugOf(subject.category.key)}`

const byPath: ReadonlyMap<string, MapSubject> = new Map(
  [...municipalitySubjects, ...categorySubjects].map((subject) => [mapPath(subject), subject]),
)

/** Returns the subject of the map at a path; undefined if there is no such map. */
export const mapSubjectAt = (path: string): MapSubject | undefined => byPath.get(path)

/** 'Gårdbutikker i Svendborg Kommune'. */
export const mapTitle = (subject: MapSubject): string =>
  subject.kind === 'municipality'
    ? answers.inMunicipality(subjectName(subject))
    : answers.fromFarm(subjectName(subject))

/** The path of the site's own page about the same subject. */
export const sitePathOf = (subject: MapSubject): string =>
  subject.kind === 'municipality'
    ? `${pathOf('home')}?q=${encodeURIComponent(runInLanguage('da', () => subjectName(subject)))}`
    : categoryPath(subject.category.key)

/**
 * Returns the listed producers that the map shows. If it is about organic goods, these are only those known to be
 * organic.
 */
export function producersOn(subject: MapSubject, producers: readonly Producer[]): Producer[] {
  if (subject.kind === 'category') return partsOfCategory(producers, subject.category).marked
  return producers.filter(({ address }) => municipalityAt(address)?.name === subject.municipality)
}

/** Margin around the centres of a municipality's postcodes, whose areas extend further, in degrees of latitude. */
const AROUND = 0.07
/** Degrees of longitude that are as long as one degree of latitude, in the middle of Denmark. */
const LONGITUDES = 1.79
/** Width over height of the picture. */
const SHAPE = 4 / 3

/** Returns the bounds of the map: the whole country, or a municipality with its surroundings. */
export function boundsOf(subject: MapSubject): BoundingBox {
  if (subject.kind === 'category') return DENMARK_BOUNDS
  const { south, north, west, east } = boxOf(
    knownPostcodes().filter(({ municipality }) => municipality === subject.municipality),
  )
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  const half = Math.max((north - south) / 2 + AROUND, ((east - west) / 2 / LONGITUDES + AROUND) / SHAPE)
  const across = half * SHAPE * LONGITUDES
  return { south: latitude - half, north: latitude + half, west: longitude - across, east: longitude + across }
}

/** The codes for other sites are HTML without a script. Each function takes the site's canonical origin. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Frame {
  src: string
  title: string
  width: string
  /** px */
  height: number
}

const frame = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${src}" title="${escaped(title)}" width="${width}" height="${height}" ` +
  'style="border:0;max-width:100%" loading="lazy"></iframe>'

interface EmbeddedShop {
  slug: string
  name: string
}

/** A frame with a shop's card. */
export const cardCode = ({ slug, name }: EmbeddedShop, origin: string): string =>
  frame({ src: new URL(cardPath(slug), origin).href, title: `${name} på ${site.name}`, width: '360', height: 360 })

/** A link with the badge as its picture. */
export function badgeCode({ slug }: EmbeddedShop, look: BadgeLook, origin: string): string {
  const picture = new URL(badgePath(look), origin).href
  return (
    `<a href="${new URL(`/producer/${slug}`, origin).href}"><img src="${picture}" alt="Find os på ${site.name}" ` +
    `width="${BADGE.width}" height="${BADGE.height}"></a>`
  )
}

/** A frame with a map. */
export const mapCode = (subject: MapSubject, origin: string): string =>
  frame({ src: new URL(mapPath(subject), origin).href, title: mapTitle(subject), width: '100%', height: 600 })
