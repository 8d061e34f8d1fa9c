import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { noHours, uncompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'

/** Reads the compiled hours of an expression; null if it is not compiled yet. */
export const compiledHoursOf = (expression: RawBuilder<unknown>): RawBuilder<CompiledHours | null> =>
  sql<CompiledHours | null>`(
    select json_build_object('timeline', timeline, 'model', model, 'sentences', sentences)
    from compiled_hours where compiled_hours.expression = ${expression})`

/** Returns the hours of an expression, given the result of `compiledHoursOf`. */
export const hoursOf = (expression: string, compiled: CompiledHours | null | undefined): CompiledHours =>
  expression === '' ? noHours : (compiled ?? uncompiledHours)
