import { readFile } from 'node:fs/promises'

import { bulkUploadItem, rowProblem } from '#src/contracts/upload/bulk-upload.ts'
import { createIds } from '#db/queries/upload/import.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { readExpression } from '#src/domain/hours/evaluation/read-expression.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { sameProducer } from '#src/domain/producer/same-producer.ts'
import type { Comparable } from '#src/domain/producer/same-producer.ts'
import { salesOfTags } from '#src/domain/sales/osm-tags.ts'
import type { GoneReason, SourceSnapshot } from '#src/domain/sources/merge.ts'
import { fold } from '#src/domain/text/fold.ts'

import type { ParsedSource, SkippedRow, Source } from '../source.ts'
import { parseOverpass } from './overpass.ts'
import { describeShop, isOffer, knownOffers, offersOf, withoutMunicipality, parseElement } from './shop.ts'
import type { OsmShop } from './shop.ts'

export const OPENSTREETMAP = 'openstreetmap'

const keyOfShop = ({ osm }: Pick<OsmShop, 'osm'>): string => `${OPENSTREETMAP}:${osm}`

/** Formats a Danish number as '+45 12 34 56 78'; leaves foreign numbers as they are. Null if empty. */
export function displayPhone(phone: string): string | null {
  const digits = phone.replace(/^(\+|00)45/, '').replace(/\s/g, '')
  if (/^\d{8}$/.test(digits)) return `+45 ${digits.replace(/(..)(?=.)/g, '$1 ')}`
  return phone === '' ? null : phone
}

/** The tags of optional fields, the preferred key first. */
const tagsOfField = {
  phone: ['phone', 'contact:phone', 'contact:mobile'],
  email: ['email', 'contact:email'],
  website: ['website', 'contact:website', 'url'],
  openingHours: ['opening_hours'],
} as const satisfies Partial<Record<ContentField, readonly string[]>>
type TaggedField = keyof typeof tagsOfField

const isTagged = (field: string): field is TaggedField => Object.hasOwn(tagsOfField, field)

const tagOf = ({ tags }: OsmShop, field: TaggedField): string =>
  tagsOfField[field].map((key) => tags[key]?.trim() ?? '').find((text) => text !== '') ?? ''

/** The first value of a list separated by semicolons. */
const firstOf = (value: string): string => value.split(';', 1)[0]?.trim() ?? ''

const versionOf = ({ osm, version, day }: OsmShop): string =>
  version === null ? `${osm} of ${day}` : `${osm}, version ${version} of ${day}`

/** A shop as a row of a bulk upload, and the fields whose values are guesses. */
function rowOf(shop: OsmShop): { row: Record<string, unknown>; guessed: ContentField[] } {
  const { tags } = shop
  const description = isOffer(tags['description'] ?? '') ? (tags['description'] ?? '') : ''
  const offered = [tags['product'] ?? '', tags['produce'] ?? '', knownOffers(tags['vending'] ?? ''), description]
  const { products, danish } = offersOf(offered)
  const { text, hasDetails } = describeShop(shop, danish)
  const row = {
    ...facet(fieldNames, 'empty'),
    ...salesOfTags(tags),
    name: shop.name,
    description: text,
    address: shop.address || shop.guessedAddress,
    phone: displayPhone(firstOf(tagOf(shop, 'phone'))),
    email: firstOf(tagOf(shop, 'email')) || null,
    website: firstOf(tagOf(shop, 'website')) || null,
    latitude: shop.latitude,
    longitude: shop.longitude,
    products,
    certifications: ['yes', 'only'].includes(tags['organic'] ?? '') ? ['organic'] : [],
    openingHours: tagOf(shop, 'openingHours'),
    dataSource: OPENSTREETMAP,
    sourceDate: shop.day,
    sourceUrl: `https://www.openstreetmap.org/${shop.osm}`,
    externalId: shop.osm,
  }
  const guessed: ContentField[] = []
  if (!hasDetails) guessed.push('description')
  if (shop.address === '') guessed.push('address')
  return { row, guessed }
}

type ParsedShop =
  /** `notes` name the tags that cannot be used, and why. */
  | { kind: 'shop'; producer: ImportedProducer; notes: string[] }
  /** No shop, or without a usable name or place. */
  | { kind: 'none'; reason: string }

function hoursNote(shop: OsmShop): string[] {
  const hours = tagOf(shop, 'openingHours')
  return readExpression(hours).kind === 'note' ? [`opening_hours: '${hours}' is no expression, and kept as a note`] : []
}

/** Beehives for classes and visitors have the tags of a beekeeper's shop. */
const publicApiary = /(?:skole|besøgs) ?(?:bigård|bigaard)/i

/** Parses a shop into a public producer. Fields with an invalid tag are left out. */
export function parseShop(shop: OsmShop, id: string): ParsedShop {
  if (publicApiary.test(shop.name)) return { kind: 'none', reason: 'an apiary for schools or visitors, not a shop' }
  const { row, guessed } = rowOf(shop)
  const parsed = bulkUploadItem.safeParse(row)
  if (parsed.success) {
    const producer = { ...parsed.data, id, verified: true, sourceVersion: versionOf(shop), guessed }
    return { kind: 'shop', producer, notes: hoursNote(shop) }
  }
  const problem = rowProblem(parsed.error)
  const invalid = [...new Set(parsed.error.issues.map(({ path: [field] }) => String(field)))]
  if (invalid.includes('description') && shop.tags['description'] !== undefined)
    return withNote(parseShop(withoutTags(shop, ['description']), id), 'description: cannot be shown')
  if (!invalid.every(isTagged)) return { kind: 'none', reason: problem }
  const keys = invalid.flatMap((field): readonly string[] => tagsOfField[field])
  return withNote(parseShop(withoutTags(shop, keys), id), problem)
}

function withoutTags(shop: OsmShop, keys: readonly string[]): OsmShop {
  return { ...shop, tags: Object.fromEntries(Object.entries(shop.tags).filter(([key]) => !keys.includes(key))) }
}

const withNote = (parsed: ParsedShop, note: string): ParsedShop =>
  parsed.kind === 'shop' ? { ...parsed, notes: [note, ...parsed.notes] } : parsed

/** Treats a description as a guess if the known one has nothing but the municipality more. */
function withKnownDescription(producer: ImportedProducer, { description = '' }: SourceSnapshot = {}): ImportedProducer {
  const isKnown = withoutMunicipality(description) === producer.description
  return isKnown ? { ...producer, guessed: [...(producer.guessed ?? []), 'description'] } : producer
}

const comparable = ({ name, tags, latitude, longitude }: OsmShop): Comparable => ({
  name,
  website: tags['website'] ?? tags['contact:website'] ?? null,
  latitude,
  longitude,
  address: '',
  phone: null,
  dataSource: null,
  externalId: null,
})

function isSameShop(first: OsmShop, second: OsmShop): boolean {
  const { reasons = [] } = sameProducer(comparable(first), comparable(second)) ?? {}
  return reasons.includes('name and place') && reasons.includes('website')
}

const tagCount = ({ tags, address }: OsmShop): number =>
  Object.values(tags).filter((value) => value !== undefined && value !== '').length + (address === '' ? 0 : 1)

/** Finds shops that are mapped twice: each duplicate with the object to keep, a known one or else the one with more tags. */
function findDuplicateShops(shops: readonly OsmShop[], isKnown: (shop: OsmShop) => boolean): Map<OsmShop, OsmShop> {
  const rank = (shop: OsmShop): number => tagCount(shop) + (isKnown(shop) ? 1000 : 0)
  const kept = new Map<string, OsmShop[]>()
  const duplicates = new Map<OsmShop, OsmShop>()
  for (const shop of shops.toSorted((first, second) => rank(second) - rank(first))) {
    const namesakes = kept.get(fold(shop.name)) ?? []
    const same = namesakes.find((other) => isSameShop(other, shop))
    if (same) duplicates.set(shop, same)
    else kept.set(fold(shop.name), [...namesakes, shop])
  }
  return duplicates
}

type PlannedShops = Pick<ParsedSource, 'producers' | 'left' | 'notes'>

/** Plans the import of shops. `known` are the stored snapshots by key. */
export function planShops(
  shops: readonly OsmShop[],
  known: ReadonlyMap<string, SourceSnapshot> = new Map(),
): PlannedShops {
  const idOf = createIds()
  const duplicates = findDuplicateShops(shops, (shop) => known.has(keyOfShop(shop)))
  const plan: PlannedShops = { producers: [], left: [], notes: [] }
  for (const shop of shops) {
    const row = `${shop.osm} ${shop.name}`
    const key = keyOfShop(shop)
    const id = idOf(key)
    const kept = duplicates.get(shop)
    const parsed = kept ? ({ kind: 'none', reason: `the same shop as ${kept.osm}` } as const) : parseShop(shop, id)
    if (parsed.kind === 'none') plan.left.push({ row, reason: parsed.reason })
    else {
      plan.producers.push(withKnownDescription(parsed.producer, known.get(key)))
      plan.notes.push(...parsed.notes.map((reason) => ({ row, reason })))
    }
  }
  return plan
}

/** Reads the query from the file beside this one. A bundled function passes where the file is. */
export const readQuery = (file: URL = new URL('farm-shops.overpassql', import.meta.url)): Promise<string> =>
  readFile(file, 'utf8')

function parse(
  response: string,
  { today, known }: { today: string; known: ReadonlyMap<string, SourceSnapshot> },
): ParsedSource {
  const { elements, unreadable } = parseOverpass(response)
  const shops: OsmShop[] = []
  const gone = new Map<string, GoneReason>()
  const unclear: SkippedRow[] = []
  const present = new Set(unreadable.map(({ row }) => keyOfShop({ osm: row })))
  const seen = new Set<string>()
  for (const element of elements) {
    const parsed = parseElement(element, today)
    const { osm } = parsed.kind === 'shop' ? parsed.shop : parsed
    const key = keyOfShop({ osm })
    if (seen.has(key)) {
      unclear.push({ row: osm, reason: 'the answer contains it twice; the first is used' })
      continue
    }
    seen.add(key)
    if (parsed.kind === 'gone') gone.set(key, parsed.because)
    else present.add(key)
    if (parsed.kind === 'shop') shops.push(parsed.shop)
    if (parsed.kind === 'unclear') unclear.push({ row: osm, reason: parsed.reason })
  }
  const { producers, left, notes } = planShops(shops, known)
  return { producers, present, gone, left: [...unreadable, ...unclear, ...left], notes }
}

export const openStreetMap: Source = { name: OPENSTREETMAP, parse }
