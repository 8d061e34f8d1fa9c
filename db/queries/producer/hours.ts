import { sql } from 'kysely'

import { noHours, uncompiledHours } from '#src/domain/hours/timeline/compiled.ts'
import type { CompiledHours } from '#src/domain/hours/timeline/compiled.ts'

import type { Database } from '../../database.ts'

/** What is made of these expressions. Of each once, however many producers share it. */
export async function readHours(
  db: Database,
  expressions: readonly string[],
): Promise<(expression: string) => CompiledHours> {
  const distinct = [...new Set(expressions)].filter((expression) => expression !== '')
  if (distinct.length === 0) return () => noHours
  const rows = await db
    .selectFrom('compiledHours')
    .select(['expression', 'timeline', 'model', 'sentences'])
    .where(sql<boolean>`expression = any(${distinct}::text[])`)
    .execute()
  const compiled = new Map(rows.map(({ expression, ...hours }) => [expression, hours]))
  return (expression) => (expression === '' ? noHours : (compiled.get(expression) ?? uncompiledHours))
}
