import { municipalityName } from '#src/domain/place/municipalities.ts'

import { isOffer } from './products.ts'
import type { OsmShop, ShopKind } from './shop.ts'

const kinds: Record<ShopKind, string> = {
  farm: 'Gårdbutik',
  beekeeper: 'Biavler',
  vending: 'Salgsautomat',
  pick_your_own: 'Selvpluk',
  greengrocer: 'Grønthandel',
}

const seasons: ReadonlyMap<string, string> = new Map([
  ['yes', 'Kun i sæsonen.'],
  ['spring', 'Kun om foråret.'],
  ['summer', 'Kun om sommeren.'],
  ['autumn', 'Kun om efteråret.'],
  ['winter', 'Kun om vinteren.'],
])

const list = new Intl.ListFormat('da', { type: 'conjunction' })

/** A text of its own, as a sentence. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What the tags say of a shop besides what it is and where; null when that is nothing. */
function toldBy({ description = '', seasonal = '' }: OsmShop['tags'], offered: readonly string[]): string[] | null {
  const told = [
    isOffer(description) ? '' : description.trim(),
    offered.length > 0 ? `Sælger ${list.format(offered)}.` : '',
    seasons.get(seasonal) ?? '',
  ].filter((text) => text !== '')
  return told.length === 0 ? null : told
}

/**
 * Danish sentences that say what the tags say and nothing else: what no Danish can be made of is left out, and so is
 * what the page says elsewhere. `isTold` is false where they are made of the kind and the place alone.
 */
export function describe(shop: OsmShop, offered: readonly string[]): { text: string; isTold: boolean } {
  const told = toldBy(shop.tags, offered)
  const { kind, municipality } = shop
  const what = municipality === null ? kinds[kind] : `${kinds[kind]} i ${municipalityName(municipality)}`
  return { text: [what, ...(told ?? [])].map(sentence).join(' '), isTold: told !== null }
}

/** The same description where nobody has said the municipality. */
export const withoutMunicipality = (description: string): string => description.replace(/^(\S+) i [^.]+ommune\./, '$1.')
