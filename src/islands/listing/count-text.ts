import { listChoiceCount } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import { whenInWords } from '#src/domain/listing/open-when.ts'
import type { OpenWhen } from '#src/domain/listing/open-when.ts'
import type { Result, Results } from '#src/domain/listing/results.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import type { ParsedQuery } from '#src/domain/search/question.ts'
import type { Term } from '#src/domain/search/search.ts'
import { counted } from '#src/texts/format.ts'
import { listing, names } from '#src/texts/texts.ts'

/** 'Viser 24 af 1.036'. */
export function shownText(shown: number, found: number): string {
  return listing.shownOf(shown, found)
}

/** '12 gårdbutikker'. */
export function countText(count: number): string {
  return counted(count, listing.farmShopUnit, listing.farmShopsUnit)
}

/** '2 mærket som økologiske · 13 ikke mærket'. */
export function partsText(marked: number, unmarked: number): string {
  return unmarked === 0 ? listing.marked(marked) : `${listing.marked(marked)} · ${listing.unmarked(unmarked)}`
}

/** '3 åbne nu · 14 måske åbne · 88 lukkede'. Empty groups are left out, except the open one. */
export function openCountText(
  { found, closed }: Pick<Results, 'found' | 'closed'>,
  when: OpenWhen,
  where = '',
): string {
  const open = found.filter(({ opening }) => opening === 'open').length
  const group = (count: number, words: (count: number) => string): string => (count === 0 ? '' : ` · ${words(count)}`)
  return (
    listing.openCount(open, whenInWords(when)) +
    where +
    group(found.length - open, listing.maybeOpenCount) +
    group(closed.length, listing.closedCount)
  )
}

interface Groups {
  question: ParsedQuery | null
  /** Whether a list filter is active, so that suggestions do not come from the query alone. */
  isFilteredByList: boolean
  stated: number
  suggested: number
}

interface MatchTexts {
  stated: string
  suggested: string
}

/** The counts of the two groups of results: '3 skriver jordbær' and '16 sælger frugt, måske jordbær'. */
export function matchTexts({ question, isFilteredByList, stated, suggested }: Groups): MatchTexts {
  const terms = question?.terms ?? []
  const kind = terms.find(({ isKind }) => isKind)
  const sale = terms.find(({ isKind, salesTypes }) => !isKind && salesTypes.length > 0)
  const typed = ({ text }: Term): string =>
    listing.typedWord(question?.words.find(({ folded }) => folded === text)?.text || text)
  if (kind && sale && stated === 0 && !isFilteredByList)
    return {
      stated: listing.noneStatesBoth,
      suggested: listing.someOf(suggested, typed(kind), typed(sale)),
    }
  const [product, ...otherProducts] = kind?.products ?? []
  if (kind && terms.length === 1 && product !== undefined && otherProducts.length === 0 && !isFilteredByList)
    return {
      stated: listing.statedCount(stated, typed(kind)),
      suggested: listing.sellersMaybe(suggested, names.inSentence(productLabel(product)), typed(kind)),
    }
  return {
    stated: stated === 0 ? listing.noneStatesIt : countText(stated),
    // Sellers of the product that a kind belongs to are suggested whatever their name, so the text does not mention
    // names.
    suggested: kind ? listing.maybeCount(suggested) : listing.maybeByName(suggested),
  }
}

/** The counts of stated and suggested results; null if nothing is merely suggested. */
export function groupTexts(
  choice: ListingChoice,
  question: ParsedQuery | null,
  results: readonly Result[] | null,
): MatchTexts | null {
  const suggested = results?.filter(({ match }) => match === 'suggested').length ?? 0
  if (results === null || suggested === 0) return null
  const stated = results.length - suggested
  return matchTexts({ question, isFilteredByList: listChoiceCount(choice) > 0, stated, suggested })
}
