import { createHash } from 'node:crypto'

import { localMoment } from '#src/domain/hours/local-time.ts'
import { ordinaryRows } from '#src/domain/hours/timeline-rows.ts'
import { memoized } from '#src/domain/keyed/keyed.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { snapshot } from './snapshot.ts'

/**
 * Returns a key that stays the same as long as a page would render as in the last build. It covers the given content,
 * the sources and settings of the whole site, and the year in the footer.
 */
export async function pageKey(content: unknown): Promise<string> {
  const { sources } = await snapshot()
  return hashOf([sources, new Date().getFullYear(), content])
}

/**
 * Returns a key of a producer that changes only with its data, its freshness and the week of its season. It is cached,
 * because a producer is on a dozen landing pages.
 */
export const producerKey: (producer: Producer) => string = memoized((producer) => {
  const now = new Date()
  const week = ordinaryRows(producer.hours.timeline, localMoment(now).day)
  return hashOf([producer, freshnessOf(producer, now), week])
}, new WeakMap<Producer, string>())

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
