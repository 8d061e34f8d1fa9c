import { sql } from 'kysely'

import { PRESS_MONTHS_KEPT } from '#src/domain/presses/presses.ts'
import type { PressCounts, PressKind } from '#src/domain/presses/presses.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/**
 * Adds the presses of a whole day ('YYYY-MM-DD') to the counts of its month. Adding the same day again has no effect.
 */
export async function addDayOfPresses(db: Database, day: string, counts: readonly PressCounts[]): Promise<void> {
  await sql`
    insert into presses (producer_id, month, directions, calls, until)
    select producers.id, ${monthOf(day)}, counted.directions, counted.calls, ${day}
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (segment text, directions int, calls int)
    join producers on producers.id_segment = counted.segment
    where ${isPublic}
    on conflict on constraint presses_pkey do update set
      directions = presses.directions + excluded.directions, calls = presses.calls + excluded.calls, until = excluded.until
      where presses.until < excluded.until`.execute(db)
}

/** Adds a single press immediately, on platforms where a database call costs nothing. */
export async function addPress(
  db: Database,
  { segment, kind }: { segment: string; kind: PressKind },
  day: string,
): Promise<void> {
  await sql`
    insert into presses (producer_id, month, directions, calls, until)
    select producers.id, ${monthOf(day)}, ${kind === 'directions' ? 1 : 0}, ${kind === 'calls' ? 1 : 0}, ${day}
    from producers where id_segment = ${segment} and ${isPublic}
    on conflict on constraint presses_pkey do update set
      directions = presses.directions + excluded.directions, calls = presses.calls + excluded.calls, until = excluded.until`.execute(
    db,
  )
}

/** Deletes the counts of months that ended more than a year ago. `today`: 'YYYY-MM-DD'. */
export async function deleteOldPresses(db: Database, today: string): Promise<void> {
  await sql`
    delete from presses
    where month < to_char(${today}::date - make_interval(months => ${PRESS_MONTHS_KEPT}::int), 'YYYY-MM')`.execute(db)
}
