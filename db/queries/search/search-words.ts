import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Term } from '#src/domain/search/search.ts'
import { allowedMistakes } from '#src/domain/text/closest-words.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'
import { answersEvery } from './terms.ts'

/** Longer words are not remembered; `levenshtein` would refuse those over 255 letters. */
const MAX_WORD_LENGTH = 50

/** The words of the directory that a misspelt one may have been meant for, as a list. */
function wordsNear(db: Database, { text }: Term): RawBuilder<string[]> {
  const mistakes = allowedMistakes(text.length)
  if (mistakes === 0 || text.length > MAX_WORD_LENGTH) return sql`array[]::text[]`
  const words = db
    .selectFrom('searchWords')
    .select('word')
    .where((from) =>
      from.and([
        from(sql`length(word)`, '>=', text.length - mistakes),
        from(sql`length(word)`, '<=', text.length + mistakes),
        from(sql`levenshtein_less_equal(word, ${text}, ${mistakes}::int)`, '<=', mistakes),
      ]),
    )
  return sql`array${words}`
}

/** A term, and the words near it where no producer answers it; null where one does. */
export interface TermNear {
  term: Term
  words: string[] | null
}

/** Of each term whether anybody answers it, and what else it may be: in one question, and only what is misspelt is compared. */
export async function findTermsNear(db: Database, terms: readonly Term[]): Promise<TermNear[]> {
  const each = terms.map((term) => {
    const producers = db
      .selectFrom('producers')
      .select('id')
      .where(isPublic)
      .where(answersEvery([term]))
    return sql`(case when exists ${producers} then null else to_jsonb(${wordsNear(db, term)}) end)`
  })
  const { rows } = await sql<{
    near: (string[] | null)[]
  }>`select jsonb_build_array(${sql.join(each)}) as near`.execute(db)
  const near = rows[0]?.near ?? []
  return terms.map((term, nth) => ({ term, words: near[nth] ?? null }))
}
