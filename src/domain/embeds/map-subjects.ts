import { categories, categoryPath } from '../landing/categories.ts'
import type { Category } from '../landing/categories.ts'
import { partsOfCategory } from '../landing/figures.ts'
import { municipalities, municipalityAt, municipalityName } from '../place/municipalities.ts'
import type { Producer } from '../producer/producer.ts'
import { slugOf } from '../producer/slug.ts'
import { EMBED_PATH } from './paths.ts'

/** What a map on another page is of. */
export type MapSubject =
  { kind: 'municipality'; municipality: string; name: string } | { kind: 'category'; category: Category; name: string }

/** Every municipality, by its Danish name; a category is in the order of the site. */
export const municipalitySubjects: readonly MapSubject[] = municipalities.map(({ name }) => ({
  kind: 'municipality',
  municipality: name,
  name: municipalityName(name),
}))
export const categorySubjects: readonly MapSubject[] = categories.map((category) => ({
  kind: 'category',
  category,
  name: category.name,
}))

/** In ASCII, as not everyone who copies an address keeps other letters. */
export const mapPath = (subject: MapSubject): string =>
  `${EMBED_PATH}/kort/${subject.kind === 'municipality' ? `kommune/${slugOf(subject.municipality)}` : `vare/${slugOf(subject.category.key)}`}`

const byPath: ReadonlyMap<string, MapSubject> = new Map(
  [...municipalitySubjects, ...categorySubjects].map((subject) => [mapPath(subject), subject]),
)

/** What the map at an address is of; undefined for an address that no map has. */
export const mapSubjectAt = (path: string): MapSubject | undefined => byPath.get(path)

/** 'Gårdbutikker i Svendborg Kommune'. */
export const mapTitle = (subject: MapSubject): string =>
  subject.kind === 'municipality' ? `Gårdbutikker i ${subject.name}` : `${subject.name} fra gården`

/** Where the site itself shows the same. */
export const sitePathOf = (subject: MapSubject): string =>
  subject.kind === 'municipality' ? `/?q=${encodeURIComponent(subject.name)}` : categoryPath(subject.category.key)

/** Who is on the map, of those who are listed: where it is about organic goods, who is known to be organic. */
export function producersOn(subject: MapSubject, producers: readonly Producer[]): Producer[] {
  if (subject.kind === 'category') return partsOfCategory(producers, subject.category).marked
  return producers.filter(({ address }) => municipalityAt(address)?.name === subject.municipality)
}
