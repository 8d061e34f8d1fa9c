import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'

import { lastCompiledOn } from '../producer/compile-hours.ts'
import { compiledHoursOf } from '../producer/hours.ts'

/** The opening hours that a suggestion is compared with, and the day that timelines are compiled for. */
export interface HoursBefore {
  openingHours: string
  compiledHours: CompiledHours | null
  /** `lastCompiledOn`. */
  last: string | null
}

/** Reads them of a producer, as a part of another statement. */
export const hoursBeforeQuery = (producerId: Expression<string>): RawBuilder<HoursBefore> => sql<HoursBefore>`
  select opening_hours as "openingHours", ${compiledHoursOf(sql`producers.opening_hours`)} as "compiledHours",
    ${lastCompiledOn} as last
  from producers where id = ${producerId}`
