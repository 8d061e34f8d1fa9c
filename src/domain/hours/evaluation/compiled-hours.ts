import type { CompiledHours } from '../timeline/compiled.ts'
import { hoursSentences, irregularSentences } from '../danish/words.ts'
import type { Calendar } from '../timeline/timeline.ts'
import { compileHours } from './compile.ts'
import { commentsOf } from './days/comments.ts'
import { lex } from './library.ts'
import { modelOf } from './model/expression-model.ts'

/** Raise it with every change of what `compiledHours` makes of an expression: older rows are made anew. */
export const COMPILED_VERSION = 3

/** What is the same on every day: how a form shows an expression, and how it is said. Nothing of a text that is none. */
export function readableHours(expression: string): Pick<CompiledHours, 'model' | 'sentences'> {
  const lexed = lex(expression)
  if (lexed === null && expression !== '') return { model: null, sentences: [] }
  const model = modelOf(expression)
  return {
    model,
    sentences: model === null ? irregularSentences(commentsOf(lexed?.tokens ?? [])) : hoursSentences(model),
  }
}

/** All that is made of an expression, once: see `calendarAt` for the days. */
export const compiledHours = (expression: string, calendar: Calendar): CompiledHours => ({
  timeline: compileHours(expression, calendar),
  ...readableHours(expression),
})
