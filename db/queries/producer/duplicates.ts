import { sql } from 'kysely'

import { boundingBox } from '#src/domain/place/bounding-box.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { placeOf } from '#src/domain/place/place.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import {
  isCloseBy,
  isLikeName,
  MOST_SIMILAR,
  NEARBY_KM,
  phoneDigits,
  websiteKey,
} from '#src/domain/producer/similar-producers.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'
import { storedPhone, storedWebsite } from './similar-producers.ts'
import type { Similar } from './similar-producers.ts'

export interface Duplicate extends Similar {
  verified: boolean
}

type Compared = Pick<Producer, 'id' | 'name' | 'address' | 'phone' | 'website' | 'latitude' | 'longitude'>

interface Candidate extends Compared {
  /** Whose duplicate it may be. */
  of: string
  verified: boolean
  similarity: Similar['similarity']
}

/** Around one producer; what is beyond is not looked at. */
const MOST_NEIGHBOURS = 200

/** What rows are looked for by; null where a producer says nothing of it. */
function wantedOf({ id, address, phone, website, ...position }: Compared) {
  const { south, north, west, east } = boundingBox(position, NEARBY_KM)
  const here = isLocated(position) ? { south, north, west, east } : {}
  return {
    id,
    phone: phone && phoneDigits(phone),
    website: website && websiteKey(website),
    postcode: placeOf(address).postcode,
    ...here,
  }
}

/**
 * Every producer, verified or not, that shares what tells producers apart with one of these, in one statement. Those
 * without a place are found by their postcode.
 */
async function findCandidates(db: Database, producers: readonly Compared[]): Promise<Candidate[]> {
  const columns = sql`id, name, address, phone, website, latitude, longitude, verified`
  const { rows } = await sql<Candidate>`
    select wanted.id as of, found.*
    from jsonb_to_recordset(${JSON.stringify(producers.map(wantedOf))}::jsonb)
      as wanted (id uuid, phone text, website text, postcode text, south float8, north float8, west float8, east float8)
    cross join lateral (
      (select ${columns}, 'phone' as similarity from producers where phone is not null and ${storedPhone} = wanted.phone limit ${MOST_SIMILAR + 1}::int)
      union all
      (select ${columns}, 'website' from producers where website is not null and ${storedWebsite} = wanted.website limit ${MOST_SIMILAR + 1}::int)
      union all
      (select ${columns}, 'nearby' from producers
        where latitude between wanted.south and wanted.north and longitude between wanted.west and wanted.east limit ${MOST_NEIGHBOURS}::int)
      union all
      (select ${columns}, 'nearby' from producers
        where search_text like '%' || wanted.postcode || '%' and (wanted.south is null or latitude = 0) limit ${MOST_NEIGHBOURS}::int)
    ) as found
    where found.id <> wanted.id`.execute(db)
  return rows
}

const strength: Record<Similar['similarity'], number> = { phone: 0, website: 1, nearby: 2 }

function isDuplicate(producer: Compared, candidate: Candidate): boolean {
  if (candidate.similarity !== 'nearby') return true
  const here = isLocated(producer) ? producer : { address: producer.address }
  return isLikeName(producer.name, candidate.name) && isCloseBy(here, candidate)
}

/** Of each of these producers, by its id, those that may be the same place, each once, for the strongest reason first. */
export async function findDuplicates(db: Database, producers: readonly Compared[]): Promise<Map<string, Duplicate[]>> {
  const candidates = Map.groupBy(await findCandidates(db, producers), ({ of }) => of)
  return new Map(
    producers.map((producer) => {
      const found = (candidates.get(producer.id) ?? []).filter((candidate) => isDuplicate(producer, candidate))
      const byStrength = found.toSorted((one, other) => strength[one.similarity] - strength[other.similarity])
      const once = byStrength.filter(({ id }, nth) => byStrength.findIndex((candidate) => candidate.id === id) === nth)
      return [producer.id, once.slice(0, MOST_SIMILAR).map(duplicateOf)]
    }),
  )
}

function duplicateOf({ id, name, address, similarity, verified }: Candidate): Duplicate {
  return { id, slug: producerPath(name, id).replace('/producer/', ''), name, address, similarity, verified }
}
