import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import type { GivenEditable } from '#src/domain/producer/changes.ts'
import type { AnswerHistory, AnswerOutcome } from '#src/domain/visits/answers.ts'
import { isSettled, withFact } from '#src/domain/visits/visitor-facts.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import { writeProducers } from '../producer/write.ts'
import { changeStands, isPublic } from '../standing/conditions.ts'
import { iso, recently } from './visits.ts'

/** A shop that a visitor was asked about, with what determines the outcome of an answer. */
export interface QuestionedShop extends AnswerHistory {
  id: string
}

/** A query for `QuestionedShop`, as a part of another statement. */
export const askedShopQuery = (producerId: Expression<string>): RawBuilder<QuestionedShop> => sql<QuestionedShop>`
  select id, visitor_facts as "visitorFacts", products || sales_types || payments as stated,
    (select coalesce(json_agg(json_build_object('tag', tag, 'answer', answer, 'person', person,
        'visitor', visitor, 'browser', browser,
        'createdAt', ${iso(sql`created_at`)})
        order by answers.created_at, answers.id), '[]')
      from answers where answers.producer_id = producers.id and answers.created_at >= ${recently}) as answers,
    (select coalesce(json_agg(json_build_object('source', source, 'fields', fields)), '[]')
      from producer_changes where producer_changes.producer_id = producers.id and ${changeStands}
        and fields ?| array['products', 'salesTypes', 'payments', 'visitorFacts']) as changes
  from producers where id = ${producerId}`

interface NewAnswer extends AnswerOutcome {
  id: string
  producerId: string
}

/** The statement that stores an answer. One that is already stored changes nothing. */
const insertAnswer = ({ id, producerId, answer }: NewAnswer): RawBuilder<{ id: string }> => sql<{ id: string }>`
  insert into answers (id, producer_id, tag, answer, visitor, browser, person)
  select ${id}::uuid, id, ${answer.tag}, ${answer.answer}, ${answer.visitor}, ${answer.browser}, ${answer.person}::uuid
  from producers where id = ${producerId} and ${isPublic}
  on conflict (id) do nothing returning id`

/** Stores an answer that changes nothing else, in one statement. */
export async function saveAnswer(db: Database, given: NewAnswer): Promise<void> {
  await runBatch(db, [insertAnswer(given).compile(db)])
}

/**
 * Stores an answer that changes the shop's facts, in one transaction with that change, which is recorded in the history
 * and can be undone. Concurrent answers are judged independently, as visits are. A fact that an owner or an operator has
 * decided meanwhile stays.
 */
export async function saveDecidingAnswer(db: Database, given: NewAnswer): Promise<void> {
  const {
    producerId,
    answer: { tag },
    change,
  } = given
  await db.transaction().execute(async (trx) => {
    const { rows } = await insertAnswer(given).execute(trx)
    if (rows.length === 0 || change === null) return
    const edit = ({ products, salesTypes, payments, visitorFacts }: GivenEditable): Partial<GivenEditable> =>
      isSettled(visitorFacts, tag) || [products, salesTypes, payments].some((stated) => stated.includes(tag))
        ? {}
        : { visitorFacts: withFact(visitorFacts, tag, change.fact) }
    await writeProducers(trx, [{ id: producerId, edit }], { source: 'visitors', operatorId: null })
  })
}

/** Deletes answers that no longer count. The facts they made stay. */
export async function deleteOldAnswers(db: Database): Promise<void> {
  await sql`delete from answers where created_at < ${recently}`.execute(db)
}
