import { hoursSentences } from '../danish/write.ts'
import { hoursOf } from './validate.ts'
import { draftOf } from './hours-input.ts'
import type { HoursInput, InitialHours } from './hours-input.ts'

/** Stored hours in Danish, a sentence a line; the expression where it has no words; '' for nothing. */
export const storedText = ({ expression, sentences }: InitialHours): string =>
  sentences.length > 0 ? sentences.join('\n') : expression

/** What stands in a form, in the same words. */
export function writtenText(input: HoursInput): string {
  if (input.written?.kind === 'expression') return input.written.expression
  const draft = input.written === null ? null : draftOf(input)
  const hours = draft && hoursOf(draft)
  return hours === null ? storedText(input.stored) : hoursSentences(hours).join('\n')
}
