import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

import { boundingBox } from '#src/domain/place/bounding-box.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { placeOf } from '#src/domain/place/place.ts'
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

/** What is known of a producer that may be in the directory already. */
export interface TypedProducer {
  name?: string | undefined
  address?: string | undefined
  phone?: string | undefined
  website?: string | undefined
  position?: Position | undefined
}

export interface Similar {
  id: string
  slug: string
  name: string
  address: string
  similarity: 'phone' | 'website' | 'nearby'
}

const columns = ['id', 'name', 'address', 'latitude', 'longitude'] as const

/** Around a town there are fewer; what is beyond is not looked at. */
const MOST_NEIGHBOURS = 2000

// As the indexes of migration 0011 have them.
export const storedPhone = sql<string>`right(regexp_replace(phone, '\\D', '', 'g'), 8)`
export const storedWebsite = sql<string>`left(regexp_replace(lower(website), '^https?://(www\\.)?|[/?#]+$', '', 'g'), 500)`

function verified(db: Database) {
  return db.selectFrom('producers').select(columns).where('verified', '=', true)
}

type Candidate = Awaited<ReturnType<ReturnType<typeof verified>['execute']>>[number]

async function withPhone(db: Database, phone: string): Promise<Candidate[]> {
  const digits = phoneDigits(phone)
  return digits === null
    ? []
    : verified(db).where('phone', 'is not', null).where(storedPhone, '=', digits).limit(MOST_SIMILAR).execute()
}

async function withWebsite(db: Database, website: string): Promise<Candidate[]> {
  const key = websiteKey(website)
  return key === null
    ? []
    : verified(db).where('website', 'is not', null).where(storedWebsite, '=', key).limit(MOST_SIMILAR).execute()
}

/** Rows that can be close by, by the box around the position or the postcode in the address. */
function around(position: Position | undefined, address: string): Expression<SqlBool>[] {
  const { postcode } = placeOf(address)
  const here: Expression<SqlBool>[] = []
  if (position) {
    const { south, north, west, east } = boundingBox(position, NEARBY_KM)
    here.push(
      sql<SqlBool>`(latitude between ${south}::float8 and ${north}::float8 and longitude between ${west}::float8 and ${east}::float8)`,
    )
  }
  if (postcode !== null) here.push(sql<SqlBool>`search_text like ${`%${postcode}%`}`)
  return here
}

async function nearby(db: Database, { name = '', address = '', position }: TypedProducer): Promise<Candidate[]> {
  const here = around(position, address)
  if (name === '' || here.length === 0) return []
  const neighbours = await verified(db)
    .where((from) => from.or(here))
    .limit(MOST_NEIGHBOURS)
    .execute()
  return neighbours.filter(
    (candidate) => isLikeName(name, candidate.name) && isCloseBy({ ...position, address }, candidate),
  )
}

/** Verified producers that may be the one that is typed, each once, for the strongest reason first. */
export async function findSimilarProducers(db: Database, typed: TypedProducer): Promise<Similar[]> {
  const found: [Similar['similarity'], Candidate[]][] = [
    ['phone', await withPhone(db, typed.phone ?? '')],
    ['website', await withWebsite(db, typed.website ?? '')],
    ['nearby', await nearby(db, typed)],
  ]
  const similar = new Map<string, Similar>()
  for (const [similarity, candidates] of found) {
    for (const { id, name, address } of candidates) {
      const slug = producerPath(name, id).replace('/producer/', '')
      if (!similar.has(id)) similar.set(id, { id, slug, name, address, similarity })
    }
  }
  return [...similar.values()].slice(0, MOST_SIMILAR)
}
