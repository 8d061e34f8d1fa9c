import { sql } from 'kysely'

import type { Wish } from '#src/domain/owners/owner.ts'
import type { ShopDraft } from '#src/domain/owners/owned-fields.ts'
import type { PressKind } from '#src/domain/presses/presses.ts'
import type { WeeklyQuestion } from '#src/domain/owners/week.ts'

import type { Database } from '../../database.ts'

/** What an owner's page shows besides the shop itself. */
export interface ShopView {
  wishes: Record<Wish, boolean>
  otherOwners: number
  /** The questions that an owner of the shop has answered in the week. */
  answered: WeeklyQuestion[]
  draft: ShopDraft | null
  /** This month's presses so far; null if none are counted. */
  presses: Record<PressKind, number> | null
}

interface Viewed {
  producerId: string
  ownerId: string
  /** The week's Monday, 'YYYY-MM-DD' in Denmark. */
  monday: string
  /** 'YYYY-MM' */
  month: string
}

/** An owner's view of a shop, in one statement. Throws if the owner does not exist. */
export async function findShopView(db: Database, { producerId, ownerId, monday, month }: Viewed): Promise<ShopView> {
  const { otherOwners, answered, draft, presses, ...wishes } = await db
    .selectFrom('owners')
    .select(['wantsReviews', 'wantsCorrections', 'wantsReminders', 'draft'])
    .select([
      sql<number>`(
        select count(*)::int from owners as other
        where other.producer_id = ${producerId} and other.ended_at is null and other.id <> owners.id)`.as(
        'otherOwners',
      ),
      sql<WeeklyQuestion[]>`array(
        select question from weekly_answers where producer_id = ${producerId} and monday = ${monday})`.as('answered'),
      sql<ShopView['presses']>`(
        select json_build_object('directions', directions, 'calls', calls) from presses
        where producer_id = ${producerId} and month = ${month})`.as('presses'),
    ])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { wishes, otherOwners, answered, draft, presses }
}

/** Records that a question was answered in the week of a Monday ('YYYY-MM-DD' in Denmark). */
export async function saveWeeklyAnswer(
  db: Database,
  { producerId, question, monday }: { producerId: string; question: WeeklyQuestion; monday: string },
): Promise<void> {
  await db
    .insertInto('weeklyAnswers')
    .values({ producerId, question, monday })
    .onConflict((conflict) => conflict.constraint('weekly_answers_pkey').doUpdateSet({ monday }))
    .execute()
}
