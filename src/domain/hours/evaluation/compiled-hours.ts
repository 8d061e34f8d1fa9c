import type { CompiledHours } from '../compiled.ts'
import { hoursSentences, irregularSentences } from '../danish/words.ts'
import type { Calendar } from '../timeline.ts'
import { compileHours } from './compile.ts'
import { modelOf } from './model/expression-model.ts'
import { commentsOf } from './model/pieces.ts'

/** Raise it with every change of what `compiledHours` makes of an expression: older rows are made anew. */
export const COMPILED_VERSION = 1

/** What is the same on every day: how a form shows an expression, and how it is said. */
export function readableHours(expression: string): Pick<CompiledHours, 'model' | 'sentences'> {
  const model = modelOf(expression)
  return { model, sentences: model === null ? irregularSentences(commentsOf(expression)) : hoursSentences(model) }
}

/** All that is made of an expression, once: see `calendarAt` for the days. */
export const compiledHours = (expression: string, calendar: Calendar): CompiledHours => ({
  timeline: compileHours(expression, calendar),
  ...readableHours(expression),
})
