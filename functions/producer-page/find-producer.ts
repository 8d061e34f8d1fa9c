import type { Context } from 'hono'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { isAddress, plainPath } from '#src/domain/landing/addresses.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { PRODUCERS_TAG } from '#functions/_lib/http/cache.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { answerLive, answerMoved } from './answer.ts'
import { messagePage } from './message.ts'

/** A name may change back. */
const movedForNow = {
  'Cache-Control': 'no-cache',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300',
  'Netlify-Cache-Tag': PRODUCERS_TAG,
}

/** The last part of a producer's address, in whatever spelling; null for any other path. */
export function producerSlug(pathname: string): string | null {
  return /^\/producer\/([^/]+)$/i.exec(plainPath(pathname) ?? '')?.[1] ?? null
}

/** The producer whose address this is; otherwise the way to it, or that there is none. */
export async function findProducer(c: Context<Env>, pathname: string): Promise<Producer | Response> {
  const producer = await findVerifiedProducer(c.var.db, producerSlug(pathname) ?? '')
  if (!producer)
    return answerLive(
      c,
      messagePage(
        'Gårdbutikken findes ikke',
        'Måske er adressen skrevet forkert, eller butikken er ikke på kortet længere.',
        'Farm Shop Not Found',
      ),
      404,
    )
  const address = producerPath(producer.name, producer.id)
  return isAddress(pathname, address) ? producer : answerMoved(c, address, movedForNow)
}
