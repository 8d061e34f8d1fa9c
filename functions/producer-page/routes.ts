import type { Context, Hono } from 'hono'
import { createElement } from 'react'

import { runBatch } from '#db/batch.ts'
import type { Database } from '#db/database.ts'
import { noticesQuery } from '#db/queries/owners/notices.ts'
import { nearestQuery } from '#db/queries/place/nearby.ts'
import { producerQuery, verifiedProducerId, producerOf } from '#db/queries/producer/producers.ts'
import { approvedReviewsQuery, ratingsQuery, reviewsOf } from '#db/queries/reviews/reviews.ts'
import { smileyOf, smileyQuery } from '#db/queries/smileys/shown.ts'
import { database } from '#functions/_lib/http/app.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { readLand } from '#functions/_lib/land.ts'
import { openGraphPath } from '#src/domain/head/open-graph.ts'
import { producerMeta } from '#src/domain/head/page-meta.ts'
import { escapeJsonLd, producerProfile } from '#src/domain/head/structured-data.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { producerLinks, plainPath } from '#src/domain/landing/addresses.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { LandFile } from '#src/domain/place/map-picture.ts'
import { NEARBY, nearbyLink, surroundingsOf } from '#src/domain/place/surroundings.ts'
import type { NearbyLink, Surroundings } from '#src/domain/place/surroundings.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { ratingStats, REVIEWS_IN_PAGE } from '#src/domain/reviews/reviews.ts'
import type { ReviewSummary } from '#src/domain/reviews/reviews.ts'
import type { Smiley } from '#src/domain/smileys/smileys.ts'
import { escapeXml } from '#src/domain/text/xml.ts'
import { currentLanguage, languages } from '#src/texts/language.ts'
import { inEachLanguage, pathIn, producerFolders } from '#src/texts/paths.ts'
import { answers } from '#src/texts/texts.ts'
import { ProducerPage } from '#src/ui/producer/ProducerPage.tsx'

import {
  answerAtItsAddress,
  answerHtml,
  answerLive,
  answerMissing,
  barePage,
  createPageApp,
  producerSlug,
} from './page.ts'
import type { LivePage } from './page.ts'

/**
 * The data of a producer's page besides the producer: reviews, nearby producers, the owner's notices and the smiley.
 */
interface PageFacts {
  reviews: ReviewSummary | undefined
  nearby: NearbyLink[]
  notices: CurrentNotice[]
  smiley: Smiley | undefined
  surroundings: Surroundings | null
}

/**
 * Reads a producer's page, of a current producer or one that was merged into it, in one batch; undefined if there is no
 * such producer. `land` is the outline of Denmark.
 */
async function findProducerPage(
  db: Database,
  slugOrId: string,
  { now, land }: { now: Date; land: LandFile },
): Promise<{ producer: Producer; facts: PageFacts } | undefined> {
  const id = verifiedProducerId(db, slugOrId)
  if (id === null) return undefined
  const [rows, ratings, reviews, notices, smileys, nearest] = await runBatch(db, [
    producerQuery(db, id).compile(),
    ratingsQuery(db, id).compile(),
    approvedReviewsQuery(db, id, REVIEWS_IN_PAGE).compile(),
    noticesQuery(db, id, dateOf(localMoment(now).day)).compile(),
    smileyQuery(id).compile(db),
    nearestQuery(db, id, NEARBY).compile(db),
  ])
  const producer = producerOf(rows[0])
  if (producer === undefined) return undefined
  const stats = ratingStats(ratings)
  const facts = {
    reviews: stats.totalReviews === 0 ? undefined : { stats, reviews: reviewsOf(reviews) },
    nearby: nearest.map((other) => nearbyLink(producer, other)),
    notices,
    smiley: smileyOf(smileys),
    surroundings: isLocated(producer) ? surroundingsOf(producer, land) : null,
  }
  return { producer, facts }
}

/** The part of the head for which the shell has no mark. The breadcrumbs are in the shell. */
function headOf(producer: Producer, keywords: readonly string[], paths: LivePage['paths'], origin: string): string {
  const address = escapeXml(new URL(paths[currentLanguage()], origin).href)
  return (
    `<meta name="keywords" content="${escapeXml(keywords.join(', '))}">` +
    `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">` +
    [...languages, 'x-default' as const]
      .map((each) => {
        const translation = new URL(paths[each === 'x-default' ? 'da' : each], origin)
        return `<link rel="alternate" hreflang="${each}" href="${escapeXml(translation.href)}">`
      })
      .join('') +
    // Search engines should not list a closed producer as a shop.
    (producer.standing === 'closed'
      ? ''
      : `<script type="application/ld+json">${escapeJsonLd(producerProfile(producer, origin, new Date()))}</script>`)
  )
}

/** A producer's page as the next build will make it, except for the neighbours by name. */
async function producerLivePage(producer: Producer, facts: PageFacts, origin: string): Promise<LivePage> {
  // Imported late: the bundler would import it for every missing page, too, which takes a third of the function's start.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { title, description, keywords } = producerMeta(producer)
  const paths = inEachLanguage(() => producerPath(producer.name, producer.id))
  return {
    title,
    description,
    name: producer.name,
    picture: openGraphPath({ kind: 'producer', producer }),
    paths,
    head: headOf(producer, keywords, paths, origin),
    body: renderToStaticMarkup(
      createElement(ProducerPage, {
        producer,
        links: producer.standing === 'closed' ? [] : producerLinks(producer),
        ...facts,
      }),
    ),
  }
}

export const producerPageRoutes: Hono<Env> = createPageApp()

const findPage = async (c: Context<Env>, slugOrId: string) =>
  findProducerPage(c.var.db, slugOrId, { now: c.env.platform.now(), land: await readLand(c.env.root) })

/**
 * A producer's current page, or the page of the one that it was merged into, for a page that was built before a change.
 * At its own path the built file would be served.
 */
producerPageRoutes.on(
  'GET',
  producerFolders.map((folder) => `/nu${folder}/:segment`),
  cached(PRODUCERS_TAG, ['none'], 30),
  database,
  async (c) => {
    const found = await findPage(c, c.req.param('segment') ?? '')
    c.header('X-Robots-Tag', 'noindex')
    // Not 404, which browsers report as an error of the calling page.
    if (!found) return c.body(null, 204, { 'Cache-Control': 'no-store' })
    return answerLive(c, await producerLivePage(found.producer, found.facts, c.env.platform.siteUrl), 200)
  },
)

producerPageRoutes.get('/*', async (c, next) => {
  // The shell itself is not a page of the site.
  if (plainPath(new URL(c.req.url).pathname) === pathIn('producer', 'live'))
    return answerHtml(c, barePage('404', `${answers.pageMissing}.`), 404)
  return next()
})

producerPageRoutes.get('/*', cached(PRODUCERS_TAG), database, async (c) => {
  const found = await findPage(c, producerSlug(new URL(c.req.url).pathname) ?? '')
  if (found === undefined) return answerMissing(c)
  const { producer, facts } = found
  return (
    answerAtItsAddress(c, producer) ??
    answerLive(c, await producerLivePage(producer, facts, c.env.platform.siteUrl), 200)
  )
})
