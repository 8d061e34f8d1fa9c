import { sql } from 'kysely'

import { allowedMistakes } from '#src/domain/text/closest-words.ts'

import type { Database } from '../../database.ts'

/** Longer words are not remembered; `levenshtein` would refuse those over 255 letters. */
const MAX_WORD_LENGTH = 50

/** Words of the directory that a misspelt one may have been meant for. */
export async function wordsNear(db: Database, text: string): Promise<string[]> {
  const mistakes = allowedMistakes(text.length)
  if (mistakes === 0 || text.length > MAX_WORD_LENGTH) return []
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where(sql`length(word)`, '>=', text.length - mistakes)
    .where(sql`length(word)`, '<=', text.length + mistakes)
    .where(sql`levenshtein_less_equal(word, ${text}, ${mistakes}::int)`, '<=', mistakes)
    .execute()
  return rows.map(({ word }) => word)
}
