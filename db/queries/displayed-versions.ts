import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../database.ts'

/** The tables whose rows operators approve, with the fields that they see. */
const displayed = {
  producers: sql`jsonb_build_object('id', producers.id, 'updatedAt', extract(epoch from producers.updated_at))`,
  reviews: sql`jsonb_build_object('id', reviews.id, 'rating', reviews.rating, 'comment', reviews.comment,
    'reviewerName', reviews.reviewer_name)`,
  reviewAnswers: sql`jsonb_build_object('id', review_answers.review_id, 'text', review_answers.text)`,
  correctionRequests: sql`jsonb_build_object('id', correction_requests.id, 'field', correction_requests.field,
    'suggestedText', correction_requests.suggested_text, 'suggestedValue', correction_requests.suggested_value,
    'description', correction_requests.description)`,
  claims: sql`jsonb_build_object('id', claims.id, 'producerId', claims.producer_id, 'email', claims.email,
    'support', claims.support,
    'page', (select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'website', website)
      from producers as page where page.id = claims.producer_id),
    'owners', (select count(*) from owners where owners.producer_id = claims.producer_id and ended_at is null),
    'hadOwnerEnded', exists (
      select from owners where owners.producer_id = claims.producer_id and end_reason = 'operator'))`,
} as const

export type Displayed = keyof typeof displayed

/** The texts of a producer that operators see. Its version is made of the time of its last change instead. */
const producerTexts = sql`jsonb_build_object('name', producers.name, 'description', producers.description,
  'address', producers.address, 'phone', producers.phone, 'email', producers.email, 'website', producers.website,
  'imageUrl', producers.image_url, 'products', producers.products, 'certifications', producers.certifications,
  'openingHours', producers.opening_hours, 'latitude', producers.latitude, 'longitude', producers.longitude)`

/** The version of a row, for a query on its table. */
export const versionOf = (table: Displayed): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to((${displayed[table]})::text, 'UTF8')), 'hex')`

const idColumns: Record<Displayed, string> = {
  producers: 'id',
  reviews: 'id',
  reviewAnswers: 'review_id',
  correctionRequests: 'id',
  claims: 'id',
}

/** A row as an operator sees it. */
interface DisplayedRow {
  version: string
  current: Record<string, unknown>
}

/** Locks these rows until the transaction ends and returns their current versions. Deleted rows are left out. */
export async function lockDisplayed(trx: Database, table: Displayed, ids: readonly string[]): Promise<DisplayedRow[]> {
  const current = table === 'producers' ? sql`${displayed.producers} || ${producerTexts}` : displayed[table]
  const column = sql.ref(`${table}.${idColumns[table]}`)
  const { rows } = await sql<DisplayedRow>`
    select ${versionOf(table)} as version, ${current} as current from ${sql.table(table)}
    where ${column} = any(${[...ids]}::uuid[]) order by ${column} for update`.execute(trx)
  return rows
}
