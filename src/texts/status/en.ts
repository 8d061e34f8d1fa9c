import { formatNumber } from '../format.ts'

export const levels = {
  confirmed: 'Confirmed',
  lapsed: 'Earlier',
  current: 'New source',
  dated: 'Old source',
  undated: 'No date',
}
export const wholeCountry = 'All of Denmark'
export const unknownRegion = 'Unknown region'

export const heading = 'How fresh is the information?'
export const noneYet = 'There are no farm shops on the map yet, so there is nothing to count.'
export const noneConfirmed =
  'None of the shops has been confirmed by a person within the last year. The information comes from its sources.'
export const shareConfirmed = (percent: number): string =>
  `${percent}% of the shops have been confirmed within the last year: by the owner, by Gårdkortet or by two visitors. The rest are known only from their source.`
export const help = 'Help keep the information up to date'
export const helpText =
  'Have you been to a shop? Press ‘I was here’ on its page, and say whether it was open. Once two visitors have found it ' +
  'within three months, it is confirmed. So is one whose owner says on its page that the information is right.'
export const seeConfirmed = 'See those confirmed within the last year.'

export const percentConfirmed = (percent: number): string => `${percent}% confirmed`
export const caption = (date: string): string =>
  `As of ${date}. Confirmed: by a person within the last year. Earlier: by a person before that. New and old ` +
  'source: known only from a source, less or more than a year old.'
export const figures = 'The figures'
export const region = 'Region'
export const total = 'Total'
export const asCsv = 'Download the figures as CSV (in Danish)'

export const knownWell = 'Known well enough to drive to'
export const knownWellCount = (count: number): string =>
  count === 0 ? 'No shops so far.' : count === 1 ? 'One shop so far.' : `${formatNumber(count)} shops so far.`
const shops = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'one' : formatNumber(count))
export const whatMakesKnown = (month: string, confirmed: number, added: number): string =>
  'We have to know when a shop is open, or that it is self-service, what it sells and how to pay, and a person has to have ' +
  `confirmed it within the last year. In ${month}, ${shops(confirmed)} ${confirmed === 1 ? 'has' : 'have'} been ` +
  `confirmed and ${shops(added)} added.`
export const eachMunicipality = 'See the figures for each municipality'
export const municipality = 'Municipality'
export const isKnownWell = 'Known well'
export const confirmedIn = (month: string): string => `Confirmed in ${month}`
export const newIn = (month: string): string => `New in ${month}`
