import type { Database } from '#db/database.ts'
import { queueMails } from '#db/queries/mail/queue.ts'
import { findWantingOwners } from '#db/queries/mail/wanting-owners.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { reviewMail } from '#src/domain/mail/review-mail.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import type { Platform } from '#functions/_lib/http/platform.ts'
import { endingLink, unsubscribePath } from './ending.ts'

interface ShownReview {
  producerId: string
  rating: number
  comment: string | null
}

/** Has owners told of reviews that have come onto their page: of one a day, and of each once. The caller opens the transaction. */
export async function tellOfReviews(
  trx: Database,
  platform: Pick<Platform, 'secret' | 'siteUrl' | 'now'>,
  reviews: readonly ShownReview[],
): Promise<void> {
  const owners = await findWantingOwners(
    trx,
    reviews.map(({ producerId }) => producerId),
    'wantsReviews',
  )
  const queued = owners.flatMap(({ ownerId, email, producerId, name }) => {
    const review = reviews.find((shown) => shown.producerId === producerId)
    if (review === undefined) return []
    const { rating, comment } = review
    const mails = { ownerId, wish: 'wantsReviews' } as const
    const page = new URL(producerPath(name, producerId), platform.siteUrl).href
    const content = reviewMail({ name, rating, comment, page, ending: endingLink(platform, mails) })
    return {
      key: `reviews:${ownerId}:${dateOf(localMoment(platform.now()).day)}`,
      to: email,
      content,
      unsubscribePath: unsubscribePath(platform, mails),
    }
  })
  await queueMails(trx, queued)
}
