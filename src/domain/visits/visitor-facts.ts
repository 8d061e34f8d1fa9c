import { reports } from '#src/texts/texts.ts'
import { isProductKey, productLabel } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { payments, salesTypes } from '../sales/sales.ts'
import type { Payment, SalesType } from '../sales/sales.ts'

/** The answers to a question about a tag; 'ved ikke' is not sent. */
export const tagAnswers = ['yes', 'no'] as const
export type TagAnswer = (typeof tagAnswers)[number]

/** A tag that visitors can be asked about. Tags of different lists are never spelled alike. */
export type AskedTag =
  | { field: 'products'; value: ProductKey }
  | { field: 'salesTypes'; value: SalesType }
  | { field: 'payments'; value: Payment }

/** The tag with this spelling; null if there is none. */
export function askedTag(value: string): AskedTag | null {
  if (isProductKey(value)) return { field: 'products', value }
  if (salesTypes.isKey(value)) return { field: 'salesTypes', value }
  return payments.isKey(value) ? { field: 'payments', value } : null
}

/** A tag that two visitors agree on: that the shop has it, or that it does not. Stored as 'yes:eggs', 'no:mobilepay'. */
export type VisitorFact = AskedTag & { answer: TagAnswer }

/** Parses stored facts; those about tags that no longer exist are left out. */
export function parseFacts(stored: readonly string[]): VisitorFact[] {
  return stored.flatMap((fact) => {
    const [answer, tag = ''] = fact.split(':')
    const asked = askedTag(tag)
    return asked !== null && (answer === 'yes' || answer === 'no') ? [{ ...asked, answer }] : []
  })
}

/** The fact that visitors agree on about a tag; null if there is none. */
export const factAbout = (stored: readonly string[], tag: string): TagAnswer | null =>
  tagAnswers.find((answer) => stored.includes(`${answer}:${tag}`)) ?? null

/**
 * Whether the owner or an operator removed the tag, or a fact about it. Visitors cannot bring it back and are not asked
 * about it. Stored with the facts as 'settled:eggs'.
 */
export const isSettled = (stored: readonly string[], tag: string): boolean => stored.includes(`settled:${tag}`)

/** Replaces the stored fact about a tag with another, with none, or with a settled one. */
export const withFact = (stored: readonly string[], tag: string, answer: TagAnswer | 'settled' | null): string[] => [
  ...stored.filter((fact) => fact.split(':')[1] !== tag),
  ...(answer === null ? [] : [`${answer}:${tag}`]),
]

/** The label of a tag in the language of the page. */
export const askedTagLabel = ({ field, value }: AskedTag): string =>
  field === 'products' ? productLabel(value) : (field === 'payments' ? payments : salesTypes).label(value)

/** 'Selvbetjening', 'Ingen æg', 'Ikke MobilePay'. */
export function factText(fact: VisitorFact): string {
  // The label of a stall is longer than a fact needs.
  const label = fact.value === 'self_service_stall' ? reports.selfService : askedTagLabel(fact)
  if (fact.answer === 'yes') return label
  return fact.field === 'payments' ? reports.notTaken(label) : reports.notSold(label)
}

/** Stored facts in words, with the tags that are settled: 'Selvbetjening, Æg: afgjort'. */
export const factsInWords = (stored: readonly string[]): string =>
  [
    ...parseFacts(stored).map(factText),
    ...stored.flatMap((fact) => {
      const tag = fact.startsWith('settled:') ? askedTag(fact.slice('settled:'.length)) : null
      return tag === null ? [] : reports.settled(askedTagLabel(tag))
    }),
  ].join(', ')

/** Facts by their tags: 'eggs' → 'yes:eggs'. */
const byTag = (stored: readonly string[]): Map<string, string> =>
  new Map(stored.map((fact) => [fact.slice(fact.indexOf(':') + 1), fact]))

/**
 * Reverts a change of facts tag by tag, whatever happened to other tags since; null if one of its tags was changed
 * again. A fact that the change made becomes settled, so that it does not come back.
 */
export function factsBefore(
  stored: readonly string[],
  { from, to }: { from: readonly string[]; to: readonly string[] },
): string[] | null {
  const [before, after, now] = [byTag(from), byTag(to), byTag(stored)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((tag) => before.get(tag) !== after.get(tag))
  if (changed.some((tag) => now.get(tag) !== after.get(tag))) return null
  const kept = stored.filter((fact) => !changed.some((tag) => now.get(tag) === fact))
  return [
    ...kept,
    ...changed.flatMap((tag) => before.get(tag) ?? (factAbout(to, tag) === null ? [] : `settled:${tag}`)),
  ]
}

function ownQuestionOf({ value }: AskedTag): string | undefined {
  const questions: Partial<Record<AskedTag['value'], string>> = reports.questions
  return questions[value]
}

/** 'Tager de MobilePay?', 'Sælger de æg?'; null for a tag that visitors are not asked about. */
export function questionText(tag: AskedTag): string | null {
  const own = ownQuestionOf(tag)
  if (own !== undefined) return own
  if (tag.field === 'payments') return reports.isPaidWith(payments.label(tag.value))
  return tag.field === 'products' && tag.value !== 'other' ? reports.isSold(productLabel(tag.value)) : null
}
