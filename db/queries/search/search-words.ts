import { sql } from 'kysely'

import { allowedMistakes } from '#src/domain/text/closest-words.ts'

import type { Database } from '../../database.ts'

/** Longer words are not remembered; `levenshtein` would refuse those over 255 letters. */
const MAX_WORD_LENGTH = 50

/** Words of the directory that one of these misspelt ones may have been meant for. */
export async function wordsNear(db: Database, texts: readonly string[]): Promise<string[]> {
  const misspelt = texts.filter((text) => allowedMistakes(text.length) > 0 && text.length <= MAX_WORD_LENGTH)
  if (misspelt.length === 0) return []
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where((from) =>
      from.or(
        misspelt.map((text) => {
          const mistakes = allowedMistakes(text.length)
          return from.and([
            from(sql`length(word)`, '>=', text.length - mistakes),
            from(sql`length(word)`, '<=', text.length + mistakes),
            from(sql`levenshtein_less_equal(word, ${text}, ${mistakes}::int)`, '<=', mistakes),
          ])
        }),
      ),
    )
    .execute()
  return rows.map(({ word }) => word)
}
