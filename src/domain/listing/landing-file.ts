import { isOrganic } from '../landing/categories.ts'
import type { Producer } from '../producer/producer.ts'
import { packProducers, unpackProducers } from './search-index.ts'
import type { IndexedProducer, PackedProducers } from './search-index.ts'

/** A producer with its place in the whole directory, as landing pages list it. */
export interface PlacedProducer {
  producer: Producer
  /** Place in the search index, which the detail files follow. */
  position: number
  /** Null where the address names no known postcode. */
  region: string | null
}

/** What a landing page downloads when somebody sorts, filters, opens the map or asks for more. */
export interface LandingFile {
  index: PackedProducers
  positions: number[]
  /** In tenths; 0 when there are no reviews. */
  ratings: number[]
  /** Days since 1970. */
  created: number[]
  regions: string[]
  region: number[]
}

export interface LandingProducer extends IndexedProducer {
  rating: number
  createdDay: number
  region: string | null
  isOrganic: boolean
}

const DAY = 86_400_000

export function packLanding(placed: readonly PlacedProducer[]): LandingFile {
  const regions = [...new Set(placed.map(({ region }) => region).filter((region) => region !== null))]
  const producers = placed.map(({ producer }) => producer)
  return {
    index: packProducers(producers),
    positions: placed.map(({ position }) => position),
    ratings: producers.map(({ averageRating }) => Math.round((averageRating ?? 0) * 10)),
    created: producers.map(({ createdAt }) => Math.floor(Date.parse(createdAt) / DAY)),
    regions,
    region: placed.map(({ region }) => (region === null ? -1 : regions.indexOf(region))),
  }
}

export function unpackLanding(file: LandingFile): LandingProducer[] {
  return unpackProducers(file.index).map((producer, nth) => ({
    ...producer,
    position: file.positions[nth] ?? producer.position,
    rating: (file.ratings[nth] ?? 0) / 10,
    createdDay: file.created[nth] ?? 0,
    region: file.regions[file.region[nth] ?? -1] ?? null,
    isOrganic: isOrganic(producer),
  }))
}
