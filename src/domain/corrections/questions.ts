import type { ProductKey } from '../producer/products.ts'

/** What visitors are asked where nobody has told it, by the field that their answer corrects. */
export const questions = { products: 'Hvad sælger de?', opening_hours: 'Ved du, hvornår der er åbent?' } as const
export type AskedField = keyof typeof questions

/** The goods that are offered at one tap: those that most shops of the directory have. */
export const offeredProducts: readonly ProductKey[] = [
  'eggs',
  'vegetables',
  'potatoes',
  'fruits',
  'meat',
  'honey',
  'dairy',
  'bread',
]

/** What was asked, and the tag that was pressed; null where the answer is still to be given. */
export interface CorrectionQuestion {
  field: AskedField
  tag: string | null
}

/** What the form for corrections is called: by the question that it answers, or by what it is for otherwise. */
export function titleOf(question: CorrectionQuestion | null): string {
  return question === null ? 'Rapporter forkerte oplysninger' : questions[question.field]
}

/** Whether pages ask about a field. */
export function isAskedField(field: string | undefined): field is AskedField {
  return field !== undefined && Object.hasOwn(questions, field)
}
