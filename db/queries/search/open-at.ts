import type { Timeline } from '#src/domain/hours/timeline/timeline.ts'

import type { Database } from '../../database.ts'
import type { Condition } from './nearest.ts'

/** Of the opening hours of these producers, those that are open then. Thousands of producers share a few. */
export async function openExpressions(
  db: Database,
  condition: Condition,
  isOpen: (timeline: Timeline) => boolean,
): Promise<string[]> {
  const used = db.selectFrom('producers').select('openingHours').where(condition)
  const rows = await db
    .selectFrom('compiledHours')
    .select(['expression', 'timeline'])
    .where('expression', 'in', used)
    .execute()
  return rows.filter(({ timeline }) => isOpen(timeline)).map(({ expression }) => expression)
}
