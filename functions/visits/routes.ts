import type { Hono } from 'hono'

import { mailRow } from '#db/queries/mail/queue.ts'
import { listedProducerId, hoursOf } from '#db/queries/producer/producers.ts'
import { saveVisit, visitedShopQuery } from '#db/queries/visits/visits.ts'
import type { VisitedShop } from '#db/queries/visits/visits.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { Refusal, unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { countWith, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { browserOf, visitorOf } from '#functions/_lib/limits/visitor.ts'
import { noteWork } from '#functions/follow-up/due-note.ts'
import { publishesWrite, updatesLiveChanges } from '#functions/follow-up/after-write.ts'
import { confirmationLink, ownerMail } from '#functions/mail/mail-links.ts'
import { tagAnswer, visitReport } from '#src/contracts/visits/visits.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { hoursStateAt } from '#src/domain/hours/status.ts'
import { doubtMail } from '#src/domain/mail/mails.ts'
import { OWNERS_PATH } from '#src/domain/owners/owner.ts'
import { outcomeOf } from '#src/domain/visits/outcome.ts'
import { nextSeason, outcomeOfAnswer } from '#src/domain/visits/answers.ts'
import { MAX_VISIT_AGE_DAYS, canBeSent, visitDay } from '#src/domain/visits/visits.ts'
import type { VisitFinding } from '#src/domain/visits/visits.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { answers, wrong } from '#src/texts/texts.ts'
import { askedShopQuery, saveAnswer, saveDecidingAnswer } from '#db/queries/visits/answers.ts'

/** The day of a visit for operators and owners, in whatever language the visitor calls. */
const danishDay = (visitedAt: Date): string => runInLanguage('da', () => visitDay(visitedAt))

/** The mails to a shop's owners when its hours come into doubt. */
function mailsAboutDoubt(platform: Platform, { id, name, openingHours, ...shop }: VisitedShop, visitedAt: Date) {
  const day = dateOf(localMoment(platform.now()).day)
  return shop.owners.map(({ ownerId, email }) => {
    const mail = { key: `doubt:${id}:${ownerId}:${day}`, ownerId, email, wish: 'wantsCorrections' } as const
    return mailRow(
      ownerMail(platform, mail, (ending) =>
        doubtMail({
          name,
          hours: hoursOf(openingHours, shop.compiledHours).sentences.join('\n'),
          day: danishDay(visitedAt),
          confirmation: confirmationLink(platform, ownerId),
          ownersPage: new URL(OWNERS_PATH, platform.siteUrl).href,
          ending,
        }),
      ),
    )
  })
}

/** The report for operators; null for a finding that needs no report. */
function reportOf(finding: VisitFinding, visitedAt: Date): string | null {
  if (finding === 'closed') return `En besøgende fandt den lukket for altid ${danishDay(visitedAt)}.`
  return finding === 'gone' ? `En besøgende fandt den ikke på stedet ${danishDay(visitedAt)}.` : null
}

export const visitRoutes: Hono<Env> = createApp('/api/producers/:id/visits')

visitRoutes.post('/', limitedByHandler('visit'), validBody(visitReport), updatesLiveChanges, async (c) => {
  const { db } = c.var
  const { platform } = c.env
  const wanted = listedProducerId(db, c.req.param('id') ?? '')
  const { read: shop } = await countWith(c, { read: wanted && visitedShopQuery(wanted) })
  if (shop === null) throw unknownProducer()
  const { id, finding, ...sent } = c.req.valid('json')
  const now = platform.now()
  if (!canBeSent(sent, now)) throw new Refusal(422, wrong.oldVisit(MAX_VISIT_AGE_DAYS))
  // The clock of a phone may be fast.
  const visitedAt = new Date(Math.min(Date.parse(sent.visitedAt), now.getTime()))
  const { timeline } = hoursOf(shop.openingHours, shop.compiledHours)
  const digests = { visitor: visitorOf(c, shop.id), browser: await browserOf(c, shop.id, id) }
  const stated = hoursStateAt(timeline, localMoment(visitedAt))
  const outcome = outcomeOf({ id, finding, visitedAt: visitedAt.toISOString() }, shop, { digests, stated, now })
  const mails = outcome.beginsDoubt ? mailsAboutDoubt(platform, shop, visitedAt) : []
  if (mails.length > 0) await noteWork(platform)
  await saveVisit(db, {
    id,
    producerId: shop.id,
    ...outcome,
    heldUntil: finding === 'gone' ? nextSeason({ ...shop, timeline }, now) : null,
    report: reportOf(finding, visitedAt),
    mails,
  })
  // The same for every visit, so that it reveals nothing about earlier ones.
  return accepted(c, answers.visitThanks)
})

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
  if (outcome.change === null) await saveAnswer(db, given)
  else await publishesWrite(c, () => saveDecidingAnswer(db, given))
  // The same for every answer, so that it reveals nothing about earlier ones.
  return accepted(c, answers.answerThanks)
})
