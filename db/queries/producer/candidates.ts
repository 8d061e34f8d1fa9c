import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Position } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { matcherOf, similarOf, wantedKeys } from '#src/domain/producer/same-producer.ts'
import type { Comparable, Level, CandidateMatch, Similarity } from '#src/domain/producer/same-producer.ts'
import { producerSlug } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'

/** A stored producer that may be the same as another, verified or not. */
export type Candidate = Comparable & Pick<Producer, 'id' | 'verified' | 'standing'>

/**
 * All stored producers that may be the same as any of these, in one statement, including themselves. With a `level`,
 * only those that match at that level. `matcherOf` then decides which match which.
 */
export async function findCandidates(
  db: Database,
  producers: readonly Comparable[],
  level?: Level,
): Promise<Candidate[]> {
  const keys = [...new Set(producers.flatMap((producer) => wantedKeys(producer, level)))]
  const { rows } = await candidatesQuery(keys).execute(db)
  return rows
}

// 'offset 0' makes PostgreSQL look up each key in the index; a join takes minutes for thousands of keys.
const candidatesQuery = (keys: readonly string[]): RawBuilder<Candidate> => sql<Candidate>`
  select distinct on (found.id) found.*
  from unnest(${keys}::text[]) as wanted (key)
  cross join lateral (
    select id, name, address, phone, website, latitude, longitude, data_source as "dataSource",
      external_id as "externalId", verified, standing
    from producers where match_keys @> array[wanted.key] offset 0
  ) as found
  order by found.id`

/** Imports match deleted producers too, in order not to add them again; everything else ignores them. */
export const isNotDeleted = ({ standing }: Candidate): boolean => standing !== 'deleted'

/** A visitor's input for a producer that may be in the directory already. */
interface TypedProducer {
  name?: string | undefined
  address?: string | undefined
  phone?: string | undefined
  website?: string | undefined
  position?: Position | undefined
}

interface Similar extends Pick<Producer, 'id' | 'slug' | 'name' | 'address'> {
  similarity: Similarity
}

function listSimilar(matches: readonly CandidateMatch<Candidate>[]): (Similar & { verified: boolean })[] {
  return similarOf(matches).map(({ candidate: { id, name, address, verified }, similarity }) => {
    const slug = producerSlug(name, id)
    return { id, slug, name, address, similarity, verified }
  })
}

function comparable(typed: TypedProducer): Comparable {
  const { name = '', address = '', phone = null, website = null, position } = typed
  const { latitude, longitude } = position ?? { latitude: 0, longitude: 0 }
  return { name, address, phone, website, latitude, longitude, dataSource: null, externalId: null }
}

/** A query for the candidates of `similarProducers`, as a part of another statement. */
export const similarQuery = (typed: TypedProducer): RawBuilder<{ candidates: Candidate[] }> => sql`
  select coalesce(json_agg(candidate), '[]') as candidates
  from (${candidatesQuery(wantedKeys(comparable(typed)))}) as candidate where verified`

/** Verified producers that may be the same, strongest match first. */
export function similarProducers(typed: TypedProducer, candidates: readonly Candidate[]): Similar[] {
  const matches = matcherOf(candidates)(comparable(typed))
  return listSimilar(matches).map(({ verified: _verified, ...similar }) => similar)
}

interface Duplicate extends Similar {
  verified: boolean
}

/** Other producers that may be the same, verified or not, by producer id. */
export async function findDuplicates(
  db: Database,
  producers: readonly (Comparable & Pick<Producer, 'id'>)[],
): Promise<Map<string, Duplicate[]>> {
  const matchesOf = matcherOf((await findCandidates(db, producers)).filter(isNotDeleted))
  return new Map(
    producers.map((producer) => {
      const others = matchesOf(producer).filter(({ candidate }) => candidate.id !== producer.id)
      return [producer.id, listSimilar(others)]
    }),
  )
}
