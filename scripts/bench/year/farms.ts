import type { Faker } from '@faker-js/faker'

import { mappedShops } from '#functions/_lib/testing/mapped-shops.ts'
import type { MappedShop } from '#functions/_lib/testing/mapped-shops.ts'

/** Facts about a farm that may change, in the form in which they are stored and mapped. */
export interface Facts {
  phone: string
  openingHours: string
  website: string
}
export const factNames = ['phone', 'openingHours', 'website'] as const satisfies (keyof Facts)[]

export interface Farm {
  /** Determines the farm's phone number, which is unique. */
  number: number
  /** The object on the map, or null once it is deleted. */
  mapped: MappedShop | null
  truth: Facts
  /** How often its facts have changed. */
  changes: number
  isClosed: boolean
}

const hours = ['Mo-Fr 10:00-17:00', 'Sa 10:00-14:00', 'Fr-Su 11:00-16:00', 'We 13:00-17:00', 'Tu-Th 09:00-12:00']

const tags = ({ phone, openingHours, website }: Facts): Record<string, string> => ({
  phone,
  opening_hours: openingHours,
  website,
})

/** Formats eight digits in pairs, as phone numbers are stored. */
const phoneOf = (number: number, version: number): string =>
  `+45 ${String(20_000_000 + number * 100 + version).replace(/(\d\d)(?=\d)/g, '$1 ')}`

const factsOf = (number: number, version: number): Facts => ({
  phone: phoneOf(number, version),
  openingHours: hours[(number + version) % hours.length] ?? '',
  // RFC 2606 reserves this domain for examples.
  website: `https://gaard-${number}.example/side-${version}`,
})

/** Creates farms that are mapped correctly. The last edit of each object is up to six years old. */
export async function openFarms(count: number, faker: Faker): Promise<Farm[]> {
  // Keeps only copies with unique names. The others would be reported as possible duplicates.
  const shops = (await mappedShops()).filter(({ id }) => id % 4 !== 1).slice(0, count)
  return shops.map((shop, number) => {
    const truth = factsOf(number, 0)
    const timestamp = daysAgo(faker.number.int({ min: 0, max: 2200 }))
    const mapped = { ...shop, timestamp, tags: { ...shop.tags, ...tags(truth) } }
    return { number, mapped, truth, changes: 0, isClosed: false }
  })
}

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** Changes a fact of the farm. */
export function change(farm: Farm, fact: keyof Facts): void {
  farm.changes++
  farm.truth = { ...farm.truth, [fact]: factsOf(farm.number, farm.changes)[fact] }
}

/** Returns the facts of a mapped object. */
export const mappedFacts = ({ tags }: MappedShop): Facts => ({
  phone: tags['phone'] ?? '',
  openingHours: tags['opening_hours'] ?? '',
  website: tags['website'] ?? '',
})

/** Updates the map to the farm's current facts, or deletes the object of a closed farm. */
export function map(farm: Farm): void {
  const { mapped, truth, isClosed } = farm
  if (mapped === null) return
  farm.mapped = isClosed
    ? null
    : { ...mapped, version: mapped.version + 1, timestamp: daysAgo(0), tags: { ...mapped.tags, ...tags(truth) } }
}

/** Maps the farm again under a new id. */
export function draw(farm: Farm): void {
  if (farm.mapped !== null)
    farm.mapped = { ...farm.mapped, id: farm.mapped.id + 100_000, version: 1, timestamp: daysAgo(0) }
}

/** Moves the object's last edit back by some days. */
export function ageFarm(farm: Farm, days: number): void {
  if (farm.mapped === null) return
  const timestamp = new Date(Date.parse(farm.mapped.timestamp) - days * 86_400_000).toISOString()
  farm.mapped = { ...farm.mapped, timestamp }
}
