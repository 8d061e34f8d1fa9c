import type { Database } from '#db/connection.ts'
import { addProducer } from '#db/testing/producers.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'

import type { AskedCaptcha } from './captcha.ts'
import { send } from './visitor.ts'

export const REVIEWED = '3f2a9c10-1111-4222-8333-444455556666'
export const HIDDEN = 'aaaabbbb-1111-4222-8333-444455556666'

export const review = {
  producerId: REVIEWED,
  rating: 4,
  comment: 'Gode æg.',
  reviewerName: 'Karen',
  reviewerEmail: 'karen@example.dk',
}

/** Adds a producer that can be reviewed, and one that is not public. */
export async function fillReviewed(db: Database): Promise<void> {
  await addProducer(db, { id: REVIEWED, name: 'Klintholm Gods' })
  await addProducer(db, { id: HIDDEN, name: 'Hemmelig', verified: false })
}

export function postReview({ ip, id, cookie, answer }: AskedCaptcha, body: object = {}): Promise<Response> {
  return send(
    reviews,
    '/api/reviews',
    { ...review, captchaId: id, captchaAnswer: answer, ...body },
    { ip, headers: { Cookie: cookie } },
  )
}

export const lateAnswer = {
  status: 422,
  message: 'Sikkerhedsspørgsmålet er udløbet eller allerede brugt. Prøv igen med et nyt.',
}
