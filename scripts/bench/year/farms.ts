import type { Faker } from '@faker-js/faker'

import { mappedShops } from '#functions/_lib/testing/mapped-shops.ts'
import type { MappedShop } from '#functions/_lib/testing/mapped-shops.ts'

/** What is true of a farm, and may change: as it is stored, and as mappers write it. */
export interface Facts {
  phone: string
  openingHours: string
  website: string
}
export const factNames = ['phone', 'openingHours', 'website'] as const satisfies (keyof Facts)[]

export interface Farm {
  /** Of the telephone number, which is unique. */
  number: number
  /** As it is mapped; null once that is deleted. */
  mapped: MappedShop | null
  truth: Facts
  /** How often something changed there. */
  changes: number
  isClosed: boolean
}

const hours = ['Mo-Fr 10:00-17:00', 'Sa 10:00-14:00', 'Fr-Su 11:00-16:00', 'We 13:00-17:00', 'Tu-Th 09:00-12:00']

const tags = ({ phone, openingHours, website }: Facts): Record<string, string> => ({
  phone,
  opening_hours: openingHours,
  website,
})

/** Eight digits in pairs, as telephone numbers are stored. */
const phoneOf = (number: number, version: number): string =>
  `+45 ${String(20_000_000 + number * 100 + version).replace(/(\d\d)(?=\d)/g, '$1 ')}`

const factsOf = (number: number, version: number): Facts => ({
  phone: phoneOf(number, version),
  openingHours: hours[(number + version) % hours.length] ?? '',
  // RFC 2606 keeps this domain for examples.
  website: `https://gaard-${number}.example/side-${version}`,
})

/** Farms that are mapped as they are; the last edit of each object is up to six years old. */
export async function openFarms(count: number, faker: Faker): Promise<Farm[]> {
  // Of each shop that ships, copies of a name of their own: people would be asked about the others.
  const shops = (await mappedShops()).filter(({ id }) => id % 4 !== 1).slice(0, count)
  return shops.map((shop, number) => {
    const truth = factsOf(number, 0)
    const timestamp = daysAgo(faker.number.int({ min: 0, max: 2200 }))
    return {
      number,
      mapped: { ...shop, timestamp, tags: { ...shop.tags, ...tags(truth) } },
      truth,
      changes: 0,
      isClosed: false,
    }
  })
}

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** Something changes at the farm. */
export function change(farm: Farm, fact: keyof Facts): void {
  farm.changes++
  farm.truth = { ...farm.truth, [fact]: factsOf(farm.number, farm.changes)[fact] }
}

/** The facts of a farm on the map. */
export const mappedFacts = ({ tags }: MappedShop): Facts => ({
  phone: tags['phone'] ?? '',
  openingHours: tags['opening_hours'] ?? '',
  website: tags['website'] ?? '',
})

/** Maps a farm as it is. */
export function map(farm: Farm): void {
  const { mapped, truth, isClosed } = farm
  if (mapped === null) return
  farm.mapped = isClosed
    ? null
    : { ...mapped, version: mapped.version + 1, timestamp: daysAgo(0), tags: { ...mapped.tags, ...tags(truth) } }
}

/** Maps it again under another number. */
export function draw(farm: Farm): void {
  if (farm.mapped !== null)
    farm.mapped = { ...farm.mapped, id: farm.mapped.id + 100_000, version: 1, timestamp: daysAgo(0) }
}

/** A week later. */
export function ageFarm(farm: Farm, days: number): void {
  if (farm.mapped === null) return
  const timestamp = new Date(Date.parse(farm.mapped.timestamp) - days * 86_400_000).toISOString()
  farm.mapped = { ...farm.mapped, timestamp }
}
