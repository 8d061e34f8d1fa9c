import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

import type { Position } from '#src/domain/place/distance.ts'
import { GEOCODER } from '#src/domain/place/geocoding.ts'
import type { Accuracy, QueueState } from '#src/domain/place/geocoding.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'

import type { Database } from '../../database.ts'
import { changeProducer, writeProducers } from '../producer/write.ts'
import type { ChangeOutcome } from '../producer/write.ts'
import { lockProducer } from '../producer/producers.ts'
import { isListed, isUnlocatedProducer } from '../standing/conditions.ts'
import { readTogether } from '../read.ts'

/** A claimed producer to geocode. */
export interface QueuedProducer extends Position {
  producerId: string
  operatorId: string | null
  address: string
  dataSource: string | null
  /** How often the geocoder was not available. */
  attempts: number
  /** Whether it was placed meanwhile; then it is skipped. */
  isPlaced: boolean
}

/** Removes finished producers from the progress when a new run starts. */
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

/** Queues producers for geocoding. The caller opens the transaction. */
export async function queueForGeocoding(
  trx: Database,
  producerIds: readonly string[],
  operatorId: string | null,
): Promise<void> {
  if (producerIds.length > 0) await queueWhere(trx, sql<SqlBool>`id = any(${producerIds}::uuid[])`, operatorId)
}

/** Queues all producers without a position. Returns how many. The caller opens the transaction. */
export function queueUnlocated(trx: Database, operatorId: string | null): Promise<number> {
  return queueWhere(trx, sql<SqlBool>`${isUnlocatedProducer} and ${isListed}`, operatorId)
}

/** Claims the next producer to geocode and hides it from other workers for `leaseSeconds`. Undefined if none is due. */
export async function claimNextProducer(db: Database, leaseSeconds: number): Promise<QueuedProducer | undefined> {
  const { rows } = await sql<QueuedProducer>`
    update geocoding_queue as queue set due_at = now() + make_interval(secs => ${leaseSeconds}::float8)
    from producers
    where producers.id = queue.producer_id and queue.producer_id = (
      select producer_id from geocoding_queue where state = 'waiting' and due_at <= now()
      order by due_at, producer_id limit 1 for update skip locked)
    returning queue.producer_id, queue.operator_id, queue.latitude, queue.longitude, queue.attempts, producers.address,
      producers.data_source,
      (producers.latitude, producers.longitude) is distinct from (queue.latitude, queue.longitude) as is_placed`.execute(
    db,
  )
  return rows[0]
}

/** Removes a producer from the queue because it has a position now. */
export async function markLocated(db: Database, producerId: string): Promise<void> {
  await db
    .updateTable('geocodingQueue')
    .set({ state: 'located', reason: null })
    .where('producerId', '=', producerId)
    .execute()
}

/** Marks a producer as not found; `reason` is for the operator. */
export async function markFailed(db: Database, producerId: string, reason: string): Promise<void> {
  await db.updateTable('geocodingQueue').set({ state: 'failed', reason }).where('producerId', '=', producerId).execute()
}

/** Retries a producer later. */
export async function postponeGeocoding(
  db: Database,
  { producerId, attempts }: QueuedProducer,
  minutes: number,
): Promise<void> {
  await db
    .updateTable('geocodingQueue')
    .set({ attempts: attempts + 1, dueAt: sql`now() + make_interval(mins => ${minutes}::int)` })
    .where('producerId', '=', producerId)
    .execute()
}

/**
 * Places a producer at the position of its address. The geocoder is treated as a source: a pin that people set becomes
 * a conflict. Returns false if the producer's position or address has changed since it was queued; nothing is written
 * then. The caller opens the transaction.
 */
export async function placeQueued(
  trx: Database,
  queued: QueuedProducer,
  { latitude, longitude, accuracy }: GeocodedPlace,
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

/**
 * Gives a located producer the address of its road, and a name if it still has `unnamed`. A producer whose address has
 * changed since it was queued keeps it. The caller opens the transaction.
 */
export async function nameQueued(
  trx: Database,
  { producerId, address }: QueuedProducer,
  given: { address: string; name: string },
  unnamed: string,
): Promise<void> {
  const now = await lockProducer(trx, producerId)
  if (now?.address === address) {
    const edit = now.name === unnamed ? given : { address: given.address }
    await changeProducer(trx, producerId, edit, { source: 'position', operatorId: null })
  }
  await markLocated(trx, producerId)
}

/**
 * Places a producer where an operator puts the pin, and removes it from the queue. The caller opens the transaction.
 */
export async function placeByHand(
  trx: Database,
  producerId: string,
  { placeAccuracy = null, ...position }: Position & { placeAccuracy?: Accuracy | null | undefined },
  operatorId: string,
): Promise<ChangeOutcome> {
  // The producer is locked first, as in `placeQueued`, so that the two cannot deadlock.
  const outcome = await changeProducer(
    trx,
    producerId,
    { ...position, placeAccuracy },
    { source: 'position', operatorId },
  )
  await markLocated(trx, producerId)
  return outcome
}

const isUnmoved = sql<SqlBool>`
    (producers.latitude, producers.longitude) is not distinct from
    (geocoding_queue.latitude, geocoding_queue.longitude)`

/**
 * Counts the queue by state, and lists the first failures. Failures of producers that have a position by now are left
 * out.
 */
export async function geocodingProgress(db: Database, mostFailures: number) {
  const queue = db
    .selectFrom('geocodingQueue')
    .innerJoin('producers', 'producers.id', 'geocodingQueue.producerId')
    .where((where) => where.or([where('state', '<>', 'failed'), isUnmoved]))
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

export interface GeocodedPlace extends Position {
  accuracy: Accuracy
}

/** The cached position of an address: null if the geocoder does not know it, undefined if it is not cached. */
export async function findCachedPlace(db: Database, query: string): Promise<GeocodedPlace | null | undefined> {
  const row = await db
    .selectFrom('geocodeCache')
    .select(['latitude', 'longitude', 'accuracy'])
    .where('query', '=', query)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { latitude, longitude, accuracy } = row
  return latitude === null || longitude === null || accuracy === null ? null : { latitude, longitude, accuracy }
}

/** Caches the geocoder's result for an address; null if it does not know it. */
export async function cachePlace(db: Database, query: string, place: GeocodedPlace | null): Promise<void> {
  await db
    .insertInto('geocodeCache')
    .values({ query, latitude: null, longitude: null, accuracy: null, ...place })
    .onConflict((conflict) => conflict.column('query').doNothing())
    .execute()
}

/** A road as the geocoder names it. */
export interface FoundRoad {
  /** Null if no road is near. */
  road: string | null
  postcode: string | null
}

/** The cached road in the cell of a position; undefined if it is not cached. */
export function findCachedRoad(db: Database, cell: string): Promise<FoundRoad | undefined> {
  return db.selectFrom('roadCache').select(['road', 'postcode']).where('cell', '=', cell).executeTakeFirst()
}

/** Caches the geocoder's result for the cell of a position. */
export async function cacheRoad(db: Database, cell: string, found: FoundRoad): Promise<void> {
  await db
    .insertInto('roadCache')
    .values({ cell, ...found })
    .onConflict((conflict) => conflict.column('cell').doNothing())
    .execute()
}

/**
 * Acquires the right to call the geocoder, for at most `leaseMs`. Returns 0 if it was acquired, or else the
 * milliseconds until the next try.
 */
export async function acquireGeocoder(db: Database, leaseMs: number): Promise<number> {
  const taken = await sql`
    insert into geocoder_turns as turns (id, next_at) values (1, now() + make_interval(secs => ${leaseMs}::float8 / 1000))
    on conflict (id) do update set next_at = excluded.next_at where turns.next_at <= now()
    returning id`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from next_at - now()) * 1000))::int as wait from geocoder_turns`.execute(db)
  return rows[0]?.wait ?? 1
}

/** Releases the geocoder; the next call may start `spacingMs` from now. */
export async function releaseGeocoder(db: Database, spacingMs: number): Promise<void> {
  await sql`update geocoder_turns set next_at = now() + make_interval(secs => ${spacingMs}::float8 / 1000)`.execute(db)
}
