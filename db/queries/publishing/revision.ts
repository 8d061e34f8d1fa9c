import { sql } from 'kysely'

import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'

/**
 * A short text that changes whenever something changes that the public pages show: a verified producer, that visitors, its owner or
 * operators confirm it or its owner leaves that unanswered, what is made of its opening hours, its smiley, an approved review or an answer to one. It says whether a build
 * is needed.
 */
export async function publicRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(concat_ws(' ', producers.*, reviews.*, hours.*, shown.*)) as revision
    from
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', id, extract(epoch from updated_at), extract(epoch from visitors_confirmed_at),
          'right', extract(epoch from operator_confirmed_at), 'owner', extract(epoch from owner_confirmed_at),
          'unanswered', extract(epoch from unanswered_since)), 0))
        from producers where verified) as producers,
      (select count(*), bit_xor(hashtextextended(
          concat_ws(' ', reviews.id, rating, comment, reviewer_name, extract(epoch from reviews.created_at), answer.text), 0))
        from reviews join producers on producers.id = producer_id
        left join review_answers as answer on review_id = reviews.id and answer.is_approved
        where reviews.is_approved and verified) as reviews,
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', expression, compiled_on, version), 0))
        from compiled_hours where expression in (select opening_hours from producers where verified)) as hours,
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', producer_id, result, inspected_on, report_url), 0))
        from smileys join producer_sources on key = ${smileyKey('')} || smileys.number
        where gone_reason is null) as shown`.execute(db)
  return rows[0]?.revision ?? ''
}
