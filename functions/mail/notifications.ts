import type { Database } from '#db/database.ts'
import { findSubscribedOwners } from '#db/queries/mail/owner-mails.ts'
import { queueMail, queueMails } from '#db/queries/mail/queue.ts'
import { correctionFields } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { appliedMail, appliedOwnerMail, reviewMail } from '#src/domain/mail/mails.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { isEmail } from '#src/domain/text/contact-text.ts'

import type { Platform } from '#functions/_lib/http/platform.ts'
import { ownerMail } from './mail-links.ts'
import { countMail } from './mail-quotas.ts'

interface PublishedReview {
  producerId: string
  rating: number
  comment: string | null
}

/**
 * Queues mails to owners about reviews that were published on their page, at most one mail a day. A review that was hidden and
 * is published again on a later day counts again. The caller opens the transaction.
 */
export async function notifyOfReviews(
  trx: Database,
  platform: Pick<Platform, 'secret' | 'siteUrl' | 'now'>,
  reviews: readonly PublishedReview[],
): Promise<void> {
  const owners = await findSubscribedOwners(
    trx,
    reviews.map(({ producerId }) => producerId),
    'wantsReviews',
  )
  const queued = owners.flatMap(({ ownerId, email, producerId, name }) => {
    const review = reviews.find((published) => published.producerId === producerId)
    if (review === undefined) return []
    const { rating, comment } = review
    const page = new URL(producerPath(name, producerId), platform.siteUrl).href
    const key = `reviews:${ownerId}:${dateOf(localMoment(platform.now()).day)}`
    return ownerMail(platform, { key, ownerId, email, wish: 'wantsReviews' }, (ending) =>
      reviewMail({ name, rating, comment, page, ending }),
    )
  })
  await queueMails(trx, queued)
}

interface AppliedCorrection {
  correctionId: string
  field: CorrectionField
  /** Null if the visitor left none. */
  submitterEmail: string | null
  /** The owner who suggested it, and needs no mail. */
  ownerId: string | null
}

/**
 * Queues mails about a correction that is now on the page: to the visitor who left an address, and to the shop's owners. A shop
 * without a page causes none. The caller opens the transaction.
 */
export async function notifyOfCorrection(
  trx: Database,
  platform: Pick<Platform, 'secret' | 'siteUrl' | 'log' | 'now'>,
  { correctionId, field, submitterEmail, ownerId: ownOf }: AppliedCorrection,
  { id, name, verified, standing }: Pick<Producer, 'id' | 'name' | 'verified' | 'standing'>,
): Promise<void> {
  if (!verified || (standing !== 'listed' && standing !== 'closed')) return
  const content = { name, field: correctionFields[field], page: new URL(producerPath(name, id), platform.siteUrl).href }
  if (
    submitterEmail &&
    isEmail(submitterEmail) &&
    (await countMail(trx, platform, 'correction', { email: submitterEmail }))
  )
    await queueMail(trx, { key: `correction:${correctionId}`, to: submitterEmail, content: appliedMail(content) })
  for (const { ownerId, email } of await findSubscribedOwners(trx, [id], 'wantsCorrections')) {
    if (ownerId === ownOf) continue
    const mail = { key: `correction:${correctionId}:${ownerId}`, ownerId, email, wish: 'wantsCorrections' } as const
    await queueMail(
      trx,
      ownerMail(platform, mail, (ending) => appliedOwnerMail({ ...content, ending })),
    )
  }
}
