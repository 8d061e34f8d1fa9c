import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export const BASELINE = '0001-baseline'

/** The migrations that the baseline replaced, in their order: together they made the same schema. */
export const replacedMigrations: readonly string[] = `
  0001-producers 0002-search-words 0003-reviews-and-messages 0004-operators 0005-service-tables 0006-submissions
  0007-producer-changes 0008-geocoding-queue 0009-pictures 0010-builds 0011-operator-lists 0012-submission-keys
  0013-derived-columns 0014-typed-corrections 0015-source-dates 0016-session-times 0017-operators-desk 0018-sources
  0019-standing 0020-place-accuracy 0021-indexes-of-the-public 0022-operator-roles 0023-opening-hours-expressions
  0024-sales-types-and-payments 0025-search-by-place 0026-search-by-relevance 0027-visitors-word 0028-public-changes
  0029-sources-in-step 0030-mail 0031-owners 0032-smileys 0033-postcodes-with-what-is-ranked 0034-further-pictures
  0035-unanswered-reminders 0036-compiled-weeks 0037-suggested-tags 0038-invited-owners 0039-confirming-browsers
  0040-background-lease 0041-spent-captchas 0042-unplaced-pins 0043-live-changes`
  .trim()
  .split(/\s+/)

/** The applied migrations of a database or a backup, with the baseline in the place of all those that it replaced. */
export function withBaseline(applied: readonly string[]): readonly string[] {
  return applied.toSorted().join() === replacedMigrations.join() ? [BASELINE] : applied
}

/** Whether the schema is one of those on the way to the baseline, which no migration leads on from. */
export function isBeforeBaseline(applied: readonly string[]): boolean {
  return withBaseline(applied) === applied && applied.some((name) => replacedMigrations.includes(name))
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = readFileSync(new URL('0001-baseline.sql', import.meta.url), 'utf8').split('\n\n')
  for (const statement of statements) await sql.raw(statement).execute(db)
}
