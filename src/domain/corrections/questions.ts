import type { Producer } from '../producer/producer.ts'
import type { ProductKey } from '../producer/products.ts'

/** Questions to visitors about missing information, by the field that the answer corrects. */
export const questions = {
  opening_hours: 'Ved du, hvornår der er åbent?',
  products: 'Hvad sælger de?',
  payments: 'Hvordan kan man betale?',
} as const
export type QuestionField = keyof typeof questions

const questionFields = ['opening_hours', 'products', 'payments'] as const satisfies QuestionField[]

/** What a visitor looks for and a shop's page does not have, in the order of `questions`. */
export function unansweredQuestions({
  openingHours,
  products,
  payments,
}: Pick<Producer, 'openingHours' | 'products' | 'payments'>): QuestionField[] {
  const isUnknown = {
    opening_hours: openingHours === '',
    products: products.length === 0,
    payments: payments.length === 0,
  } satisfies Record<QuestionField, boolean>
  return questionFields.filter((field) => isUnknown[field])
}

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
