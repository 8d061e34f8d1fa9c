import { pathIn } from '#src/texts/paths.ts'

/** Name slug by the specification's rule: `slugOf('Bøgely Gård & Café')` is `'boegely-gaard-caf'`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The first hyphen-separated segment of an id, which ends a producer's URL and identifies it. */
export function idSegment(id: string): string {
  return id.split('-', 1)[0] ?? id
}

/** The last part of a producer's URL: name slug, hyphen, first segment of the id. */
export function producerSlug(name: string, id: string): string {
  const slug = slugOf(name)
  return slug === '' ? idSegment(id) : `${slug}-${idSegment(id)}`
}

/**
 * The path of a producer's page.
 * @example
 * producerPath('Bøgely Gård', '3f2a9c10-1111-4222-8333-444455556666') // '/producer/boegely-gaard-3f2a9c10'
 */
export const producerPath = (name: string, id: string): string => pathIn('producer', producerSlug(name, id))
