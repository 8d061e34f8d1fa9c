import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

import type { Position } from '#src/domain/place/distance.ts'
import { GEOCODER } from '#src/domain/place/geocoding.ts'
import type { Accuracy, QueueState } from '#src/domain/place/geocoding.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'

import type { Database } from '../../database.ts'
import { changeProducer } from '../producer/changes.ts'
import type { ChangeOutcome } from '../producer/changes.ts'
import { lockProducer } from '../producer/producers.ts'
import { writeProducers } from '../producer/write.ts'
import { isListed, isWithoutPlace } from '../standing/conditions.ts'
import { readTogether } from '../read.ts'

/** A producer whose turn it is to be located. */
export interface Queued extends Position {
  producerId: string
  operatorId: string | null
  address: string
  /** How often the geocoder could not be asked. */
  attempts: number
  /** Whether somebody has placed it since it was queued, or deleted its address: it is left alone. */
  isPlaced: boolean
}

/** What was located before is no part of the progress any more once something new begins. */
async function beginRun(trx: Database): Promise<void> {
  await sql`
    delete from geocoding_queue
    where state = 'located' and not exists (select 1 from geocoding_queue as others where others.state = 'waiting')`.execute(
    trx,
  )
}

async function queueWhere(trx: Database, condition: Expression<SqlBool>, operatorId: string | null): Promise<number> {
  await beginRun(trx)
  const queued = await trx
    .insertInto('geocodingQueue')
    .columns(['producerId', 'latitude', 'longitude', 'operatorId'])
    .expression((from) =>
      from
        .selectFrom('producers')
        .select(['id', 'latitude', 'longitude', sql<string | null>`${operatorId}::uuid`.as('operatorId')])
        .where(condition),
    )
    .onConflict((conflict) =>
      conflict.column('producerId').doUpdateSet((row) => ({
        latitude: row.ref('excluded.latitude'),
        longitude: row.ref('excluded.longitude'),
        operatorId: row.ref('excluded.operatorId'),
        state: 'waiting',
        reason: null,
        attempts: 0,
        dueAt: sql`now()`,
      })),
    )
    .returning('producerId')
    .execute()
  return queued.length
}

/** Has these producers located from their addresses, in turn. The caller opens the transaction. */
export async function queueForGeocoding(
  trx: Database,
  producerIds: readonly string[],
  operatorId: string | null,
): Promise<void> {
  if (producerIds.length > 0) await queueWhere(trx, sql<SqlBool>`id = any(${producerIds}::uuid[])`, operatorId)
}

/** Has every producer without a place located, and returns how many they are. The caller opens the transaction. */
export function queueUnlocated(trx: Database, operatorId: string | null): Promise<number> {
  return queueWhere(trx, sql<SqlBool>`${isWithoutPlace} and ${isListed}`, operatorId)
}

/** Takes the next producer to be located; nobody else gets it within `leaseSeconds`. Undefined when none is due. */
export async function takeQueued(db: Database, leaseSeconds: number): Promise<Queued | undefined> {
  const { rows } = await sql<Queued>`
    update geocoding_queue as queue set due_at = now() + make_interval(secs => ${leaseSeconds}::float8)
    from producers
    where producers.id = queue.producer_id and queue.producer_id = (
      select producer_id from geocoding_queue where state = 'waiting' and due_at <= now()
      order by due_at, producer_id limit 1 for update skip locked)
    returning queue.producer_id, queue.operator_id, queue.latitude, queue.longitude, queue.attempts, producers.address,
      (producers.latitude, producers.longitude) is distinct from (queue.latitude, queue.longitude) as is_placed`.execute(
    db,
  )
  return rows[0]
}

/** Ends the wait of a producer: somebody has placed it. */
export async function markLocated(db: Database, producerId: string): Promise<void> {
  await db
    .updateTable('geocodingQueue')
    .set({ state: 'located', reason: null })
    .where('producerId', '=', producerId)
    .execute()
}

/** Ends the wait of a producer that cannot be located; `reason` is for the operator. */
export async function markFailed(db: Database, producerId: string, reason: string): Promise<void> {
  await db.updateTable('geocodingQueue').set({ state: 'failed', reason }).where('producerId', '=', producerId).execute()
}

/** Puts a producer back, to be tried again in so many minutes. */
export async function postpone(db: Database, { producerId, attempts }: Queued, minutes: number): Promise<void> {
  await db
    .updateTable('geocodingQueue')
    .set({ attempts: attempts + 1, dueAt: sql`now() + make_interval(mins => ${minutes}::int)` })
    .where('producerId', '=', producerId)
    .execute()
}

/**
 * Places a producer where its address was found, as a source like others: where people have put a pin, it waits for a
 * choice. False when somebody has placed it meanwhile, or given it another
 * address: then it stays as it is, and the queue with it. The caller opens the transaction.
 */
export async function placeQueued(
  trx: Database,
  queued: Queued,
  { latitude, longitude, accuracy }: Found,
): Promise<boolean> {
  const { producerId, operatorId } = queued
  const now = await lockProducer(trx, producerId)
  if (
    now === undefined ||
    now.address !== queued.address ||
    now.latitude !== queued.latitude ||
    now.longitude !== queued.longitude
  )
    return false
  const snapshot = { ...facet(contentFields, 'empty'), latitude, longitude, placeAccuracy: accuracy }
  const incoming = {
    key: `${GEOCODER}:${producerId}`,
    dataSource: GEOCODER,
    sourceUrl: null,
    sourceDate: null,
    snapshot,
  }
  await writeProducers(trx, [{ id: producerId, incoming }], { source: 'position', operatorId })
  await markLocated(trx, producerId)
  return true
}

/** Places a producer where an operator says, whose wait for a place ends. The caller opens the transaction. */
export async function placeByHand(
  trx: Database,
  producerId: string,
  { placeAccuracy = null, ...position }: Position & { placeAccuracy?: Accuracy | null | undefined },
  operatorId: string,
): Promise<ChangeOutcome> {
  // The producer first, as in `placeQueued`, so that the two cannot wait for each other.
  const outcome = await changeProducer(
    trx,
    producerId,
    { ...position, placeAccuracy },
    { source: 'position', operatorId },
  )
  await markLocated(trx, producerId)
  return outcome
}

const stillThere = sql<SqlBool>`(producers.latitude, producers.longitude) is not distinct from (geocoding_queue.latitude, geocoding_queue.longitude)`

/** How many were located, wait, or failed; and of those that failed the first few. A failure that somebody has mended is none. */
export async function geocodingProgress(db: Database, mostFailures: number) {
  const queue = db
    .selectFrom('geocodingQueue')
    .innerJoin('producers', 'producers.id', 'geocodingQueue.producerId')
    .where((where) => where.or([where('state', '<>', 'failed'), stillThere]))
  const { counts, failures } = await readTogether(db, {
    counts: queue.select(['state', sql<number>`count(*)::int`.as('count')]).groupBy('state'),
    failures: queue
      .select(['id', 'name', 'producers.address', 'reason'])
      .where('state', '=', 'failed')
      .orderBy('nameOrder')
      .orderBy('id')
      .limit(mostFailures),
  })
  const countOf = (state: QueueState): number => counts.find((row) => row.state === state)?.count ?? 0
  return { located: countOf('located'), waiting: countOf('waiting'), failed: countOf('failed'), failures }
}

export interface Found extends Position {
  accuracy: Accuracy
}

/** What the geocoder said of an address before: a place, null when it knew none, undefined when it was not asked. */
export async function findCachedPlace(db: Database, query: string): Promise<Found | null | undefined> {
  const row = await db
    .selectFrom('geocodeCache')
    .select(['latitude', 'longitude', 'accuracy'])
    .where('query', '=', query)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { latitude, longitude, accuracy } = row
  return latitude === null || longitude === null || accuracy === null ? null : { latitude, longitude, accuracy }
}

/** Keeps what the geocoder said of an address; null when it knew no place. */
export async function cachePlace(db: Database, query: string, place: Found | null): Promise<void> {
  await db
    .insertInto('geocodeCache')
    .values({ query, latitude: null, longitude: null, accuracy: null, ...place })
    .onConflict((conflict) => conflict.column('query').doNothing())
    .execute()
}

/**
 * Takes the turn to ask the geocoder, whichever function had the last one. It is the taker's until it is ended, and
 * at most `leaseMs`, should the taker be gone. Returns 0 when it was taken, or else the milliseconds until it can be
 * at the latest.
 */
export async function takeGeocoderTurn(db: Database, leaseMs: number): Promise<number> {
  const taken = await sql`
    insert into geocoder_turns as turns (id, next_at) values (1, now() + make_interval(secs => ${leaseMs}::float8 / 1000))
    on conflict (id) do update set next_at = excluded.next_at where turns.next_at <= now()
    returning id`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from next_at - now()) * 1000))::int as wait from geocoder_turns`.execute(db)
  return rows[0]?.wait ?? 1
}

/** Ends a turn: the next one begins `spacingMs` from now. */
export async function endGeocoderTurn(db: Database, spacingMs: number): Promise<void> {
  await sql`update geocoder_turns set next_at = now() + make_interval(secs => ${spacingMs}::float8 / 1000)`.execute(db)
}
