import type { CompiledHours } from '../compiled.ts'
import { hoursSentences, irregularSentences } from '../danish/words.ts'
import type { Calendar } from '../timeline.ts'
import { compileHours } from './compile.ts'
import { commentsOf } from './days/comments.ts'
import { lex } from './library.ts'
import { modelOf } from './model/expression-model.ts'

/** Raise it with every change of what `compiledHours` makes of an expression: older rows are compiled anew. */
export const COMPILED_VERSION = 2

/** All that is made of an expression, once: see `calendarAt` for the days. */
export function compiledHours(expression: string, calendar: Calendar): CompiledHours {
  const model = modelOf(expression)
  return {
    timeline: compileHours(expression, calendar),
    model,
    sentences: model === null ? irregularSentences(commentsOf(lex(expression)?.tokens ?? [])) : hoursSentences(model),
  }
}
