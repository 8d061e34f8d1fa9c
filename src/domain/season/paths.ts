import type { ProductKey } from '../producer/products.ts'
import { slugOf } from '../producer/slug.ts'
import type { Kind } from './kind.ts'

export const SEASON_PATH = '/i-saeson'

/** Names a kind in addresses, and its place in the calendar: 'nye-kartofler'. */
export const kindAnchor = ({ label }: Pick<Kind, 'label'>): string => slugOf(label)

/** The page of a kind, which is there where it is said of somebody that they sell it. */
export const kindPath = (kind: Pick<Kind, 'label'>): string => `/varer/${kindAnchor(kind)}`

/** Finds on the home page who says that they sell a kind, and after them who may: '/?q=nye%20kartofler'. */
export const searchPath = ({ label }: Pick<Kind, 'label'>): string => `/?q=${encodeURIComponent(label.toLowerCase())}`

/** Those who have a product of the specification, on the home page. */
export const productPath = (product: ProductKey): string => `/?produkter=${product}`
