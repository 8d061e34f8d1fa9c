import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { escapeJsonLd, producerProfile } from '#src/domain/head/structured-data.ts'
import { openGraphPath } from '#src/domain/head/open-graph.ts'
import { producerMeta } from '#src/domain/head/page-meta.ts'
import { producerLinks } from '#src/domain/landing/addresses.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { ProducerPage } from '#src/ui/producer/ProducerPage.tsx'

import { escapeHtml } from './shell.ts'
import type { LivePage } from './shell.ts'
import type { Surroundings } from './surroundings.ts'

/** What the shell has no mark for: it has the page's crumbs already. */
function headOf(producer: Producer, keywords: readonly string[], origin: string): string {
  const address = escapeHtml(new URL(producerPath(producer.name, producer.id), origin).href)
  return (
    `<meta name="keywords" content="${escapeHtml(keywords.join(', '))}"><link rel="canonical" href="${address}"><meta property="og:url" content="${address}">` +
    // What has closed is no shop to search engines.
    (producer.standing === 'closed'
      ? ''
      : `<script type="application/ld+json">${escapeJsonLd(producerProfile(producer, origin, new Date()))}</script>`)
  )
}

/** A producer's page as the next build will have it, but for its neighbours by name. */
export function producerLivePage(producer: Producer, surroundings: Surroundings, origin: string): LivePage {
  const { title, description, keywords } = producerMeta(producer)
  return {
    title,
    description,
    name: producer.name,
    picture: openGraphPath({ kind: 'producer', producer }),
    head: headOf(producer, keywords, origin),
    body: renderToStaticMarkup(
      createElement(ProducerPage, {
        producer,
        links: producer.standing === 'closed' ? [] : producerLinks(producer),
        ...surroundings,
      }),
    ),
  }
}
