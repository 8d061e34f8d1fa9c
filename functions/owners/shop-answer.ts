import type { Context } from 'hono'

import { listReviewsToAnswer } from '#db/queries/owners/review-answers.ts'
import { listOwnerRequests, listTrustedFields } from '#db/queries/owners/corrections.ts'
import { listNotices } from '#db/queries/owners/notices.ts'
import { countOtherOwners, findWishes } from '#db/queries/owners/owners.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import type { OwnedShop as Answer } from '#src/contracts/owners/owners.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'

/** 'YYYY-MM-DD' in Denmark. */
export const todayOf = (c: Context<Env>): string => dateOf(localMoment(c.env.platform.now()).day)

/** All that an owner's page shows of a shop. */
export async function shopAnswer(c: Context<Env>, { id, ownerId }: OwnerShop): Promise<Answer> {
  const { db } = c.var
  const producer = await findProducer(db, id)
  if (producer === undefined) throw unknownProducer()
  return {
    producer: answeredToOperator(producer, c.env.platform.now()),
    notices: await listNotices(db, id, todayOf(c)),
    reviews: await listReviewsToAnswer(db, id),
    wishes: await findWishes(db, ownerId),
    waiting: await listOwnerRequests(db, ownerId),
    trusted: await listTrustedFields(db, ownerId),
    otherOwners: await countOtherOwners(db, id, ownerId),
  }
}
