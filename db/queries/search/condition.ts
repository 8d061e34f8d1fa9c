import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import type { Schema } from '../../schema.ts'

export type Producers = ExpressionBuilder<Schema, 'producers'>

/** Which producers are looked for. */
export type Condition = (from: Producers) => Expression<SqlBool>

export const both =
  (one: Condition, other: Condition): Condition =>
  (from) =>
    from.and([one(from), other(from)])

export const either =
  (conditions: readonly Condition[]): Condition =>
  (from) =>
    from.or(conditions.map((condition) => condition(from)))

export const everybody: Condition = (from) => from.lit(true)
