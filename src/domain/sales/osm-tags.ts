import type { Payment, SalesType } from './sales.ts'

/** The tags of an OpenStreetMap object: 'self_service' is 'yes'. */
export type OsmTags = Readonly<Record<string, string | undefined>>

const anything = /^(?!no$)./
const yes = /^(?:yes|only)$/

/** The values of an OpenStreetMap key that imply a tag: https://wiki.openstreetmap.org/wiki/Key:<key>. */
type Rule<Tag> = readonly [key: string, values: RegExp, tag: Tag]

const salesRules: readonly Rule<SalesType>[] = [
  ['shop', /^farm$/, 'farm_shop'],
  ['self_service', yes, 'self_service_stall'],
  ['pick_your_own', yes, 'pick_your_own'],
  ['amenity', /^vending_machine$/, 'vending_machine'],
  ['vending', anything, 'vending_machine'],
  ['amenity', /^cafe$/, 'farm_cafe'],
  ['cafe', yes, 'farm_cafe'],
  ['amenity', /^marketplace$/, 'market_day'],
  ['delivery', yes, 'delivery'],
]

const paymentRules: readonly Rule<Payment>[] = [
  ['payment:mobilepay', yes, 'mobilepay'],
  ['payment:cash', yes, 'cash'],
  ['payment:coins', yes, 'cash'],
  ['payment:cards', yes, 'card'],
  ['payment:credit_cards', yes, 'card'],
  ['payment:debit_cards', yes, 'card'],
  ['payment:dankort', yes, 'card'],
  ['payment:visa', yes, 'card'],
  ['payment:mastercard', yes, 'card'],
]

/** The OpenStreetMap keys that are read. */
export const salesTagKeys: readonly string[] = [...new Set([...salesRules, ...paymentRules].map(([key]) => key))]

/** A key may have several values: 'eggs;milk'. */
function matchingTags<Tag>(rules: readonly Rule<Tag>[], tags: OsmTags): Tag[] {
  const holds = ([key, values]: Rule<Tag>): boolean =>
    (tags[key] ?? '').split(';').some((value) => values.test(value.trim().toLowerCase()))
  return [...new Set(rules.filter(holds).map(([, , tag]) => tag))]
}

/** The sales types and payments in OpenStreetMap's tags. Missing tags imply nothing. */
export const salesOfTags = (tags: OsmTags): { salesTypes: SalesType[]; payments: Payment[] } => ({
  salesTypes: matchingTags(salesRules, tags),
  payments: matchingTags(paymentRules, tags),
})
