import type { Hono } from 'hono'

import { listedProducerId } from '#db/queries/producer/producers.ts'
import { askedShopQuery, saveAnswer, saveDecidingAnswer } from '#db/queries/visits/answers.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { countWith, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { browserOf, visitorOf } from '#functions/_lib/limits/visitor.ts'
import { publishesWrite } from '#functions/publishing/publish.ts'
import { tagAnswer } from '#src/contracts/visits/visits.ts'
import { outcomeOfAnswer } from '#src/domain/visits/answers.ts'
import { answers } from '#src/texts/texts.ts'

export const answerRoutes: Hono<Env> = createApp('/api/producers/:id/answers')

answerRoutes.post('/', limitedByHandler('answer'), validBody(tagAnswer), async (c) => {
  const { db } = c.var
  const wanted = listedProducerId(db, c.req.param('id') ?? '')
  const { read: shop } = await countWith(c, { read: wanted && askedShopQuery(wanted) })
  if (shop === null) throw unknownProducer()
  const { id, tag, answer } = c.req.valid('json')
  const digests = { visitor: visitorOf(c, shop.id), browser: await browserOf(c, shop.id, id) }
  const outcome = outcomeOfAnswer({ id, tag: tag.value, answer }, shop, { digests, now: c.env.platform.now() })
  const given = { id, producerId: shop.id, ...outcome }
  if (outcome.visitorFacts === null) await saveAnswer(db, given)
  else await publishesWrite(c, () => saveDecidingAnswer(db, given))
  // The same for every answer, so that it reveals nothing about earlier ones.
  return accepted(c, answers.answerThanks)
})
