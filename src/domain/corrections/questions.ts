import { shopPage } from '#src/texts/texts.ts'
import type { Producer } from '../producer/producer.ts'
import type { ProductKey } from '../producer/products.ts'

/** Fields that visitors are asked about if they are missing. An answer is a correction of its field. */
const questionFields = ['opening_hours', 'products', 'payments'] as const
export type QuestionField = (typeof questionFields)[number]

/** Returns the questions about fields that a shop's page lacks, in this order. */
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

/** The products that are asked about: the most common ones. */
export const commonProducts: readonly ProductKey[] = [
  'eggs',
  'vegetables',
  'potatoes',
  'fruits',
  'meat',
  'honey',
  'dairy',
  'bread',
]

/** The title of the form for corrections: the question that it answers, or a general one. */
export function titleOf(question: QuestionField | null): string {
  return question === null ? shopPage.reportWrong : shopPage.questions[question]
}

/** Whether pages ask about a field. */
export function isAskedField(field: string | undefined): field is QuestionField {
  return questionFields.some((asked) => asked === field)
}
