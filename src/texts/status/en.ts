import { formatNumber } from '../format.ts'
const shops = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'one' : formatNumber(count))

export const texts = {
  levels: {
    confirmed: 'Confirmed',
    lapsed: 'Earlier',
    current: 'New source',
    dated: 'Old source',
    undated: 'No date',
  },
  wholeCountry: 'All of Denmark',
  unknownRegion: 'Unknown region',

  heading: 'How fresh is the information?',
  noneYet: 'There are no farm shops on the map yet, so there is nothing to count.',
  noneConfirmed:
    'None of the shops has been confirmed by a person within the last year. The information comes from its sources.',
  shareConfirmed: (percent: number): string =>
    `${percent}% of the shops have been confirmed within the last year: by the owner, by Gårdkortet or by two visitors. The rest are known only from their source.`,
  help: 'Help keep the information up to date',
  helpText:
    'Have you been to a shop? Press ‘I was here’ on its page, and say whether it was open. Once two visitors have found it ' +
    'within three months, it is confirmed. So is one whose owner says on its page that the information is right.',
  seeConfirmed: 'See those confirmed within the last year.',

  percentConfirmed: (percent: number): string => `${percent}% confirmed`,
  caption: (date: string): string =>
    `As of ${date}. Confirmed: by a person within the last year. Earlier: by a person before that. New and old ` +
    'source: known only from a source, less or more than a year old.',
  figures: 'The figures',
  region: 'Region',
  total: 'Total',
  asCsv: 'Download the figures as CSV (in Danish)',

  knownWell: 'Known well enough to drive to',
  knownWellCount: (count: number): string =>
    count === 0 ? 'No shops so far.' : count === 1 ? 'One shop so far.' : `${formatNumber(count)} shops so far.`,
  whatMakesKnown: (month: string, confirmed: number, added: number): string =>
    'We have to know when a shop is open, or that it is self-service, what it sells and how to pay, and a person has to have ' +
    `confirmed it within the last year. In ${month}, ${shops(confirmed)} ${confirmed === 1 ? 'has' : 'have'} been ` +
    `confirmed and ${shops(added)} added.`,
  eachMunicipality: 'See the figures for each municipality',
  municipality: 'Municipality',
  isKnownWell: 'Known well',
  confirmedIn: (month: string): string => `Confirmed in ${month}`,
  newIn: (month: string): string => `New in ${month}`,
}
