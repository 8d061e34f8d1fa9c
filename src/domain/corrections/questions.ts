import type { ProductKey } from '../producer/products.ts'

/** Questions to visitors about missing information, by the field that the answer corrects. */
export const questions = { products: 'Hvad sælger de?', opening_hours: 'Ved du, hvornår der er åbent?' } as const
export type QuestionField = keyof typeof questions

/** The products that can be answered with one tap: the most common ones. */
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

/** The question that was asked, and the chosen tag; null if it is not answered yet. */
export interface CorrectionQuestion {
  field: QuestionField
  tag: string | null
}

/** The title of the form for corrections: the question that it answers, or a general one. */
export function titleOf(question: CorrectionQuestion | null): string {
  return question === null ? 'Rapporter forkerte oplysninger' : questions[question.field]
}

/** Whether pages ask about a field. */
export function isAskedField(field: string | undefined): field is QuestionField {
  return field !== undefined && Object.hasOwn(questions, field)
}
