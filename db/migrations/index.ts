import type { Migration } from 'kysely/migration'

import * as baseline from './baseline.ts'

/** Every migration under the name that the database remembers it by, in their order. */
export const migrations: Record<string, Migration> = {
  [baseline.BASELINE]: baseline,
}
