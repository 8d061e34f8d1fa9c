import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { noHours, uncompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'

/** What is made of an expression; null where nobody has compiled it. */
export const compiledHoursOf = (expression: RawBuilder<unknown>): RawBuilder<CompiledHours | null> =>
  sql<CompiledHours | null>`(
    select json_build_object('timeline', timeline, 'model', model, 'sentences', sentences)
    from compiled_hours where compiled_hours.expression = ${expression})`

/** The hours of an expression, by what a query has read of it. */
export const hoursOf = (expression: string, compiled: CompiledHours | null | undefined): CompiledHours =>
  expression === '' ? noHours : (compiled ?? uncompiledHours)
