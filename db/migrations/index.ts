import type { Migration } from 'kysely/migration'

import * as plainNames from './0002-plain-names.ts'
import * as visits from './0003-visits.ts'
import * as ownersWeek from './0005-owners-week.ts'
import * as visitorFacts from './0008-visitor-facts.ts'
import * as stalls from './0009-stalls.ts'
import * as claims from './0010-claims.ts'
import * as presses from './0011-presses.ts'
import * as baseline from './baseline.ts'

/** Every migration under the name that the database remembers it by, in their order. */
export const migrations: Record<string, Migration> = {
  [baseline.BASELINE]: baseline,
  '0002-plain-names': plainNames,
  '0003-visits': visits,
  '0005-owners-week': ownersWeek,
  '0008-visitor-facts': visitorFacts,
  '0009-stalls': stalls,
  '0010-claims': claims,
  '0011-presses': presses,
}
