import { commonProducts } from '../corrections/questions.ts'
import type { Producer } from '../producer/producer.ts'
import { suggestTags } from '../producer/suggested-tags.ts'
import { unattended } from '../sales/sales.ts'
import { askedTag, factAbout, isSettled, parseFacts, questionText } from './visitor-facts.ts'
import type { AskedTag } from './visitor-facts.ts'

type KnownFacts = Pick<
  Producer,
  'name' | 'description' | 'openingHours' | 'products' | 'salesTypes' | 'payments' | 'visitorFacts'
>

/**
 * The question whose answer helps the next visitors most; null if nothing is left to ask. First whether one can buy at
 * all, then what, then how to pay; at unattended shops, how to pay comes before the goods. Tags that a name or a
 * description suggests come before those that are merely common. A fact that only visitors have stated is asked again
 * once nothing else is unknown, so that it can be contradicted. What the owner or an operator settled is not asked.
 */
export function nextQuestion(shop: KnownFacts): AskedTag | null {
  const hints = suggestTags({ ...shop, visitorFacts: [] })
  const isUnattended = unattended.some(
    (type) =>
      shop.salesTypes.includes(type) ||
      factAbout(shop.visitorFacts, type) === 'yes' ||
      hints.some(({ value }) => value === type),
  )
  const isHoursless = shop.openingHours === '' && !unattended.some((type) => shop.salesTypes.includes(type))
  const hinted = hints.map(({ value }) => value)
  const goods = [
    ...hinted.filter((value) => value !== 'self_service_stall'),
    ...(shop.products.length === 0 ? commonProducts : []),
  ]
  const pay = shop.payments.length === 0 || isUnattended ? ['mobilepay'] : []
  const wanted = [
    ...(isHoursless || hinted.includes('self_service_stall') ? ['self_service_stall'] : []),
    ...(isUnattended ? [...pay, ...goods] : [...goods, ...pay]),
  ]
  const isUnknown = (tag: AskedTag): boolean =>
    !shop[tag.field].includes(tag.value) &&
    factAbout(shop.visitorFacts, tag.value) === null &&
    !isSettled(shop.visitorFacts, tag.value)
  const asked = wanted.flatMap((value) => askedTag(value) ?? []).filter((tag) => questionText(tag) !== null)
  return asked.find(isUnknown) ?? parseFacts(shop.visitorFacts).find((tag) => questionText(tag) !== null) ?? null
}
