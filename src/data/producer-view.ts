import { around } from 'geokdbush'
import KDBush from 'kdbush'

import { isLocated } from '#src/domain/place/distance.ts'
import { NEARBY, nearbyLink } from '#src/domain/place/surroundings.ts'
import type { NearbyLink } from '#src/domain/place/surroundings.ts'
import { producerLinks } from '#src/domain/landing/addresses.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Smiley } from '#src/domain/smileys/smileys.ts'
import type { ReviewSummary } from '#src/domain/reviews/reviews.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { currentLanguage } from '#src/texts/language.ts'

import { snapshot } from './snapshot.ts'
import { allProducers, closedProducers, reviewSummaries, translatedProducers } from './producers.ts'

export interface ProducerLink {
  path: string
  label: string
}

/**
 * The content of a producer's page: where else it is listed, its reviews, the nearest producers, its neighbours by
 * name.
 */
export interface ProducerView {
  producer: Producer
  links: ProducerLink[]
  reviews: ReviewSummary | undefined
  nearby: NearbyLink[]
  smiley: Smiley | undefined
  /** The previous and the next producer by name, so that every producer is linked from another page. */
  neighbours: ProducerLink[]
}

function linkTo({ name, id }: Producer): ProducerLink {
  return { path: producerPath(name, id), label: name }
}

/** Returns a function that finds the nearest of the producers whose position is known. */
function nearestAmong(producers: readonly Producer[]): (producer: Producer) => NearbyLink[] {
  const located = producers.filter(isLocated)
  const index = new KDBush(located.length)
  for (const { latitude, longitude } of located) index.add(longitude, latitude)
  index.finish()
  return (producer) =>
    isLocated(producer)
      ? around(index, producer.longitude, producer.latitude, NEARBY + 1)
          .flatMap((nth) => located[nth] ?? [])
          .filter((other) => other !== producer)
          .slice(0, NEARBY)
          .map((other) => nearbyLink(producer, other))
      : []
}

/**
 * Returns the producer pages that are built in the current language. In a large directory, the German and English ones
 * are not built: functions/producer-page renders them on request.
 */
export async function producerViews(): Promise<ProducerView[]> {
  const producers = await allProducers()
  if (currentLanguage() !== 'da' && producers.length > translatedProducers) return []
  const reviews = await reviewSummaries()
  const nearby = nearestAmong(producers)
  const { smileys } = await snapshot()
  const view = (producer: Producer) => ({
    producer,
    reviews: reviews.get(producer.id),
    nearby: nearby(producer),
    smiley: smileys[producer.id],
  })
  const closed = (await closedProducers()).map((producer) => ({ ...view(producer), links: [], neighbours: [] }))
  const listed = producers.map((producer, position) => ({
    ...view(producer),
    links: producerLinks(producer),
    neighbours: [producers.at(position - 1), producers[(position + 1) % producers.length]].flatMap((neighbour) =>
      neighbour && neighbour !== producer ? [linkTo(neighbour)] : [],
    ),
  }))
  return [...listed, ...closed]
}
