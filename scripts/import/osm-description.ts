import { isOffer } from './osm-products.ts'
import type { OsmRow } from './osm-row.ts'

const kinds: Record<OsmRow['kind'], string> = { farm: 'Gårdbutik', beekeeper: 'Biavler' }

const irregularMunicipalities: ReadonlyMap<string, string> = new Map([
  ['Bornholm', 'Bornholms Regionskommune'],
  ['København', 'Københavns Kommune'],
])

const seasons: ReadonlyMap<string, string> = new Map([
  ['yes', 'Kun i sæsonen.'],
  ['spring', 'Kun om foråret.'],
  ['summer', 'Kun om sommeren.'],
  ['autumn', 'Kun om efteråret.'],
  ['winter', 'Kun om vinteren.'],
])

/** 'Lolland Kommune' */
export function municipalityName(kommune: string): string {
  return irregularMunicipalities.get(kommune) ?? `${kommune} Kommune`
}

const list = new Intl.ListFormat('da', { type: 'conjunction' })

/** A text of its own, as a sentence. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Danish sentences that say what the tags say and nothing else: what no Danish can be made of is left out, and so is
 * what the page says elsewhere.
 */
export function describe(row: OsmRow, offered: readonly string[]): string {
  const sentences = [
    `${kinds[row.kind]} i ${municipalityName(row.kommune)}.`,
    isOffer(row.description) ? '' : row.description,
    offered.length > 0 ? `Sælger ${list.format(offered)}.` : '',
    seasons.get(row.seasonal) ?? '',
  ]
  return sentences
    .filter((text) => text !== '')
    .map(sentence)
    .join(' ')
}
