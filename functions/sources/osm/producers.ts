import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { bulkUploadItem, rowProblem } from '#src/contracts/upload/bulk-upload.ts'
import { readExpression } from '#src/domain/hours/evaluation/read-expression.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { salesOfTags } from '#src/domain/sales/osm-tags.ts'
import type { Said } from '#src/domain/sources/merge.ts'

import { createIds } from '#functions/upload/producer-id.ts'
import type { ImportPlan, LeftRow } from '#functions/upload/plan.ts'
import { describe, withoutMunicipality } from './description.ts'
import { findDuplicates } from './duplicates.ts'
import { isOffer, knownOffers, offersOf } from './products.ts'
import type { OsmShop } from './shop.ts'

export const OPENSTREETMAP = 'openstreetmap'

/** '+45 12 34 56 78' for a Danish number; another country's is shown as it is. */
export function displayPhone(phone: string): string | null {
  const digits = phone.replace(/^(\+|00)45/, '').replace(/\s/g, '')
  if (/^\d{8}$/.test(digits)) return `+45 ${digits.replace(/(..)(?=.)/g, '$1 ')}`
  return phone === '' ? null : phone
}

/** The tags that a field is read from, and that a shop can do without. */
const tagsOfField = {
  phone: ['phone', 'contact:phone', 'contact:mobile'],
  email: ['email', 'contact:email'],
  website: ['website', 'contact:website', 'url'],
  openingHours: ['opening_hours'],
} as const satisfies Partial<Record<ContentField, readonly string[]>>
type TaggedField = keyof typeof tagsOfField

const isTagged = (field: string): field is TaggedField => Object.hasOwn(tagsOfField, field)

/** What is tagged of a field, under the first of its keys that is there. */
const taggedIn = ({ tags }: OsmShop, field: TaggedField): string =>
  tagsOfField[field].map((key) => tags[key]?.trim() ?? '').find((text) => text !== '') ?? ''

/** The first of several. */
const firstOf = (value: string): string => value.split(';', 1)[0]?.trim() ?? ''

const versionOf = ({ osm, version, day }: OsmShop): string =>
  version === null ? `${osm} of ${day}` : `${osm}, version ${version} of ${day}`

const nothing = facet(fieldNames, 'empty')

/** A shop in the form of a bulk upload, and what of it is our guess. */
function rowOf(shop: OsmShop): { row: Record<string, unknown>; guessed: ContentField[] } {
  const { tags } = shop
  const described = isOffer(tags['description'] ?? '') ? (tags['description'] ?? '') : ''
  const offered = [tags['product'] ?? '', tags['produce'] ?? '', knownOffers(tags['vending'] ?? ''), described]
  const { products, danish } = offersOf(offered)
  const { text, isTold } = describe(shop, danish)
  const row = {
    ...nothing,
    ...salesOfTags(tags),
    name: shop.name,
    description: text,
    address: shop.address || shop.guessedAddress,
    phone: displayPhone(firstOf(taggedIn(shop, 'phone'))),
    email: firstOf(taggedIn(shop, 'email')) || null,
    website: firstOf(taggedIn(shop, 'website')) || null,
    latitude: shop.latitude,
    longitude: shop.longitude,
    products,
    certifications: ['yes', 'only'].includes(tags['organic'] ?? '') ? ['organic'] : [],
    openingHours: taggedIn(shop, 'openingHours'),
    dataSource: OPENSTREETMAP,
    sourceDate: shop.day,
    sourceUrl: `https://www.openstreetmap.org/${shop.osm}`,
    externalId: shop.osm,
  }
  return {
    row,
    guessed: [...(isTold ? [] : ['description' as const]), ...(shop.address === '' ? ['address' as const] : [])],
  }
}

export type ReadShop =
  /** `notes` are the tags that say nothing we can use, and why: they are left out, or kept as a note of hours. */
  | { kind: 'shop'; producer: ImportedProducer; notes: string[] }
  /** Without a name or a place that can be used there is no shop. */
  | { kind: 'none'; reason: string }

/** Hours that are no expression are kept as their words; who mends the map wants to know. */
function hoursNote(shop: OsmShop): string[] {
  const hours = taggedIn(shop, 'openingHours')
  return readExpression(hours).kind === 'note' ? [`opening_hours: '${hours}' is no expression, and kept as a note`] : []
}

/** Beehives for classes and guests, tagged like a beekeeper's shop: nothing is sold there. */
const publicApiary = /(?:skole|besøgs) ?(?:bigård|bigaard)/i

/** A shop as a producer that is public; what its tags do not say is left out, and so is what they say wrongly. */
export function readShop(shop: OsmShop, id: string): ReadShop {
  if (publicApiary.test(shop.name)) return { kind: 'none', reason: 'an apiary for schools or visitors, not a shop' }
  const { row, guessed } = rowOf(shop)
  const read = bulkUploadItem.safeParse(row)
  if (read.success) {
    const producer = { ...read.data, id, verified: true, sourceVersion: versionOf(shop), guessed }
    return { kind: 'shop', producer, notes: hoursNote(shop) }
  }
  const problem = rowProblem(read.error)
  const wrong = [...new Set(read.error.issues.map(({ path: [field] }) => String(field)))]
  if (wrong.includes('description') && shop.tags['description'] !== undefined)
    return noted(
      readShop({ ...shop, tags: { ...shop.tags, description: undefined } }, id),
      'description: cannot be shown',
    )
  if (!wrong.every(isTagged)) return { kind: 'none', reason: problem }
  return noted(readShop(withoutTags(shop, wrong), id), problem)
}

function withoutTags(shop: OsmShop, wrong: readonly TaggedField[]): OsmShop {
  const left = new Set<string>(wrong.flatMap((field) => tagsOfField[field]))
  return { ...shop, tags: Object.fromEntries(Object.entries(shop.tags).filter(([key]) => !left.has(key))) }
}

const noted = (read: ReadShop, note: string): ReadShop =>
  read.kind === 'shop' ? { ...read, notes: [note, ...read.notes] } : read

/** A description that has lost no more than a municipality says nothing new. */
function asKnown(producer: ImportedProducer, { description = '' }: Said = {}): ImportedProducer {
  const isSame = withoutMunicipality(description) === producer.description
  return isSame ? { ...producer, guessed: [...(producer.guessed ?? []), 'description'] } : producer
}

export const keyOfShop = ({ osm }: Pick<OsmShop, 'osm'>): string => `${OPENSTREETMAP}:${osm}`

/**
 * What to import of these shops, and what to leave: what is no shop, and the same shop's second object. `known` is what
 * those said that are in the directory already, by their keys.
 */
export function planShops(
  shops: readonly OsmShop[],
  known: ReadonlyMap<string, Said> = new Map(),
): ImportPlan & { notes: LeftRow[] } {
  const idOf = createIds()
  const duplicates = findDuplicates(shops, (shop) => known.has(keyOfShop(shop)))
  const plan: ImportPlan & { notes: LeftRow[] } = { producers: [], left: [], notes: [] }
  for (const shop of shops) {
    const row = `${shop.osm} ${shop.name}`
    const id = idOf(keyOfShop(shop))
    const kept = duplicates.get(shop)
    const read = kept ? ({ kind: 'none', reason: `the same shop as ${kept.osm}` } as const) : readShop(shop, id)
    if (read.kind === 'none') plan.left.push({ row, reason: read.reason })
    else {
      plan.producers.push(asKnown(read.producer, known.get(keyOfShop(shop))))
      plan.notes.push(...read.notes.map((reason) => ({ row, reason })))
    }
  }
  return plan
}
