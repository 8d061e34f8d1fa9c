import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import type { Schema } from '../../schema.ts'

export type Producers = ExpressionBuilder<Schema, 'producers'>

/** Which producers are looked for. */
export type Condition = (from: Producers) => Expression<SqlBool>

export const both =
  (one: Condition, other: Condition): Condition =>
  (from) =>
    from.and([one(from), other(from)])
