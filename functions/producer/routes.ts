import type { Hono } from 'hono'

import { findPublicChanges } from '#db/queries/open-data/public-changes.ts'
import type { PublicChange, Since } from '#db/queries/open-data/public-changes.ts'
import { similarProducers, similarQuery } from '#db/queries/producer/candidates.ts'
import { saveSubmittedProducer } from '#db/queries/producer/submitted.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { lastCompiledQuery } from '#db/queries/producer/compile-hours.ts'
import { findLastChanges } from '#db/queries/producer/history.ts'
import { findVerifiedProducer, listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { searchProducers } from '#db/queries/search/search.ts'
import type { SearchResult } from '#db/queries/search/search.ts'
import { deleteProducer } from '#db/queries/standing/standing.ts'
import { createApp, only } from '#functions/_lib/http/app.ts'
import { invalidField, notFound } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { cached, jsonStream, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { validBody, validQuery } from '#functions/_lib/http/validate.ts'
import { countWith, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, submissionKey } from '#functions/_lib/limits/submission.ts'
import { operatorOf, operatorOnly } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { changesQuery } from '#src/contracts/changes/changes.ts'
import { producerEdit } from '#src/contracts/producer/operator-producers.ts'
import { DEFAULT_SEARCH_LIMIT, producerSearchQuery } from '#src/contracts/producer/producers.ts'
import { producerSubmission, similarProducersQuery } from '#src/contracts/producer/submission.ts'
import type { SimilarProducer } from '#src/contracts/producer/submission.ts'
import { weekOn } from '#src/domain/hours/compiled-hours.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { writeWhen } from '#src/domain/listing/open-when.ts'
import type { ChangesAnswer, ProducerChangeAnswer } from '#src/domain/open-data/changes.ts'
import { openProducer } from '#src/domain/open-data/open-data.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { answered, answeredWith } from '#src/domain/producer/answered.ts'
import { answers } from '#src/texts/texts.ts'

import { answerConflict, answerToOperator, producerId, unknownToOperator } from './answers.ts'

/** How a search was interpreted, as JSON in ASCII for a header. */
function understoodHeader({ question, isBeyond }: SearchResult): string {
  const { place, when, terms, corrections } = question
  const understood = {
    terms: terms.map(({ text }) => text),
    corrections,
    place: place && {
      name: place.name,
      kind: place.kind,
      latitude: Number(place.latitude.toFixed(4)),
      longitude: Number(place.longitude.toFixed(4)),
    },
    when: when && writeWhen(when),
    /** Nothing is within the distance, so the nearest are returned. */
    isBeyond,
  }
  return JSON.stringify(understood).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

interface Answering {
  since: Since
  /** For links to pages. */
  origin: string
  now: Date
}

const isAddedSince = ({ addedNumber, addedAt }: PublicChange, since: Since): boolean =>
  'number' in since ? addedNumber > since.number : addedAt >= since.moment

function reasonOf({ isClosed, replacedBy }: PublicChange): 'closed' | 'merged' | 'withdrawn' {
  if (replacedBy !== null) return 'merged'
  return isClosed ? 'closed' : 'withdrawn'
}

/** A change for the public. */
function answeredChange(change: PublicChange, { since, origin, now }: Answering): ProducerChangeAnswer {
  const { id, producer, replacedBy } = change
  const changedAt = change.changedAt.toISOString()
  if (producer === null) return { id, changedAt, change: 'removed', reason: reasonOf(change), replacedBy }
  const { latitude, longitude } = isLocated(producer) ? producer : { latitude: null, longitude: null }
  return {
    id,
    changedAt,
    change: isAddedSince(change, since) ? 'added' : 'changed',
    producer: { ...openProducer(producer, origin, now), latitude, longitude },
  }
}

export const producerRoutes: Hono<Env> = createApp('/api/producers')

producerRoutes.get('/', cached(PRODUCERS_TAG), async (c) => {
  const now = c.env.platform.now()
  return c.body(jsonStream((await listVerifiedProducers(c.var.db)).map((producer) => answered(producer, now))), 200, {
    'Content-Type': 'application/json',
  })
})
producerRoutes.post('/', limitedByHandler('producer'), validBody(producerSubmission), async (c) => {
  const producer = c.req.valid('json')
  const { read } = await countWith(c, { read: lastCompiledQuery() })
  const key = submissionKey(c, 'producers', producer)
  await saveSubmittedProducer(c.var.db, producer, key, { operatorId: null }, { last: read?.last ?? null })
  return accepted(c, answers.producerAdded)
})

const searchKeys = Object.keys(producerSearchQuery.shape)
producerRoutes.get('/search', cached(PRODUCERS_TAG, searchKeys), validQuery(producerSearchQuery), async (c) => {
  const { q, place, lat, lng, radius, limit = DEFAULT_SEARCH_LIMIT, openAt, groups, confirmed } = c.req.valid('query')
  const position = lat !== undefined && lng !== undefined ? { latitude: lat, longitude: lng } : undefined
  const now = localMoment(c.env.platform.now())
  const found = await searchProducers(c.var.db, {
    ...{ q, place, position, limit, radiusKm: radius },
    openAt: openAt ?? undefined,
    hasAllGroups: groups === 'all',
    isConfirmed: confirmed === 'year',
    now,
  })
  if (place && found.question.place === null) throw invalidField('place', answers.unknownPlace)
  c.header('Search-Understood', understoodHeader(found))
  if (found.counts !== null) c.header('Search-Counts', JSON.stringify(found.counts))
  // A query for those open now, or on Sunday, has a different result tomorrow.
  if (found.question.when !== null) c.header('Cache-Control', 'no-store')
  return c.json(found.producers.map((producer) => answeredWith(producer, weekOn(producer.hours.weeks, now.day))))
})
producerRoutes.all('/search', only('GET'))

producerRoutes.get(
  '/changes',
  cached(PRODUCERS_TAG, Object.keys(changesQuery.shape)),
  validQuery(changesQuery),
  async (c) => {
    const { since, limit } = c.req.valid('query')
    const { siteUrl: origin, now } = c.env.platform
    const { changes, last: lastOfAll } = await findPublicChanges(c.var.db, { since, limit })
    const last = 'number' in since ? since.number : lastOfAll
    c.header('Access-Control-Allow-Origin', '*')
    return c.json({
      changes: changes.map((change) => answeredChange(change, { since, origin, now: now() })),
      next: String(changes.at(-1)?.number ?? last),
      hasMore: changes.length === limit,
    } satisfies ChangesAnswer)
  },
)
producerRoutes.all('/changes', only('GET'))

producerRoutes.get('/similar', limitedByHandler('similar'), validQuery(similarProducersQuery), async (c) => {
  const { lat, lng, ...given } = c.req.valid('query')
  const position = lat !== undefined && lng !== undefined ? { latitude: lat, longitude: lng } : undefined
  const typed = { ...given, position }
  const { read } = await countWith(c, { read: similarQuery(typed) })
  const similar = similarProducers(typed, read?.candidates ?? [])
  return c.json(similar satisfies SimilarProducer[], 200, { 'Cache-Control': 'no-store' })
})
producerRoutes.all('/similar', only('GET'))

producerRoutes.get('/:slug', cached(PRODUCERS_TAG), async (c) => {
  const producer = await findVerifiedProducer(c.var.db, c.req.param('slug'))
  if (!producer) throw notFound('Farm Shop Not Found')
  return c.json(answered(producer, c.env.platform.now()))
})
producerRoutes.patch('/:id', operatorOnly, publishesWrite, producerId, validBody(producerEdit), async (c) => {
  const { id } = c.req.valid('param')
  const { basedOn: updatedAt, seen, ...edit } = c.req.valid('json')
  const outcome = await c.var.db
    .transaction()
    .execute((trx) =>
      changeProducer(trx, id, edit, { source: 'edit', operatorId: operatorOf(c).id }, { updatedAt, shown: seen }),
    )
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict')
    return answerConflict(
      c,
      {
        da: 'En anden har ændret producenten, efter at du begyndte.',
        en: 'Someone has changed this producer since you began.',
      },
      outcome.producer,
      await findLastChanges(c.var.db, id, outcome.fields),
    )
  return answerToOperator(c, outcome.producer)
})
producerRoutes.delete('/:id', operatorOnly, publishesWrite, producerId, async (c) => {
  const { id } = c.req.valid('param')
  if (!(await c.var.db.transaction().execute((trx) => deleteProducer(trx, id, operatorOf(c).id))))
    throw unknownToOperator()
  return c.json({ message: 'Producer deleted' })
})
