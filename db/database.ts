import { CamelCasePlugin } from 'kysely'
import type { Kysely, KyselyPlugin } from 'kysely'

import type { Schema } from './schema.ts'

/** What every query takes first: the database, or a transaction of it. */
export type Database = Kysely<Schema>

export interface OpenDatabase {
  db: Database
  driver: 'embedded' | 'postgres' | 'neon'
  /** Offers an embedded database to other processes of this machine; the others need no offer. */
  share(): Promise<void>
  close(): Promise<void>
}

/** Columns are snake_case, code is camelCase; what is inside a JSON value keeps its spelling. */
export const plugins: KyselyPlugin[] = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/** PostgreSQL's type number of bigint, which `count(*)` is: read as a number by every driver. */
export const BIGINT = 20
