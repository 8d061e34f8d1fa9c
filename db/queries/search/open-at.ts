import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { hoursStateAt } from '#src/domain/hours/status.ts'

import type { Database } from '../../database.ts'
import type { Condition } from './nearest.ts'

/** Of the opening hours of these producers, those that are open at a moment. Thousands of producers share a few. */
export async function openExpressions(db: Database, condition: Condition, moment: LocalMoment): Promise<string[]> {
  const used = db.selectFrom('producers').select('openingHours').where(condition)
  const rows = await db
    .selectFrom('compiledHours')
    .select(['expression', 'timeline'])
    .where('expression', 'in', used)
    .execute()
  return rows.filter(({ timeline }) => hoursStateAt(timeline, moment) === 'open').map(({ expression }) => expression)
}
