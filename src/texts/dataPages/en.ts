import { formatNumber } from '../format.ts'

const shops = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'one' : formatNumber(count))

export const texts = {
  intro: 'The details of all shops on the map are free to use. Download them as files, or follow what changes.',
  files: 'Files',
  allAsGeoJson: 'All producers (GeoJSON)',
  allAsCsv: 'All producers (CSV)',
  agesAsCsv: 'Age of the details, by region (CSV)',
  licence: 'The licence is the',
  attribution: (names: string): string => `. Please credit the source: ${names}.`,
  eachMunicipality: 'Each municipality',
  feedFormats:
    'As Atom; put `feed.json` in place of `atom.xml` for JSON Feed. The feed for each town is on its own page.',

  followChanges: 'Follow the changes',
  changesAll: (path: string): string =>
    `Fetch everything once: \`GET ${path}\`. A response has up to 500 changes, or up to \`limit\`, which can be as ` +
    `high as 1,000. The GeoJSON file has a \`next\` as well, in case you start with it.`,
  changesNext: 'Keep `next`. While `hasMore` is true, ask again with `since` set to `next`.',
  changesLater:
    'Ask again later, every day for example, with `since` set to the `next` you kept. You then get only what has happened since.',
  changesApply: 'Let `added` and `changed` replace what you have with the same `id`, and delete what is `removed`.',
  changesRest:
    '`since` may also be a moment, such as `2026-11-22` or `2026-11-22T08:00:00Z`. Changes come in the order in which they ' +
    'were published, one for each shop. A shop that is gone has a reason: `closed` (for good), `merged` (into `replacedBy`) ' +
    'or `withdrawn` (taken off the map). Responses are cached along the way for up to five minutes.',

  whoConfirmed: 'Who confirmed the details',
  confirmation:
    '`confirmedAt` is the day a person last confirmed the shop, and `confirmedBy` says who. Both are null if nobody has, or ' +
    'if the owner has left three reminders unanswered since. The source’s own date is `sourceDate`.',
  confirmers: {
    editors: 'our editors, who added, corrected or checked it',
    visitors: 'two visitors within three months',
    owner: 'the owner of the farm',
  },

  shutToday: 'Closed today',
  notices: (path: string): string =>
    `\`GET ${path}\` returns what owners say about today and the coming days: one entry for each notice, with the shop’s ` +
    '`id` and position. `firstDay` and `lastDay` are days in Denmark, both included. You will find this only here: the files above ' +
    'and the changes have only the usual opening hours. `kind` is',
  noticeKinds: {
    closed: 'closed on those days, whatever the opening hours',
    holiday: 'closed for holidays, whatever the opening hours',
    soldOut: 'sold out',
    line: 'a line from the owner, in `text`',
  },
  describedIn: 'The response is described by',
  aJsonSchema: 'a JSON Schema',
  example: '. An example:',
  exampleOfNotices: 'Example of owners’ notices',

  schemaAndExample: 'Schema and example of the changes',
  stableExample: '. New fields may be added; those that exist stay as they are. An example:',
  exampleOfAnswer: 'Example response',

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
    `${percent}% of the shops have been confirmed within the last year: by the owner, by Gårdkortet or by two ` +
    'visitors. The rest are known only from their source.',
  help: 'Help keep the information up to date',
  helpText:
    'Have you been to a shop? Press ‘I was here’ on its page, and say whether it was open. Once two visitors have found it ' +
    'within three months, it is confirmed. The same applies if its owner confirms the information.',
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
  figuresOfEach: 'See the figures for each municipality',
  municipality: 'Municipality',
  isKnownWell: 'Known well',
  confirmedIn: (month: string): string => `Confirmed in ${month}`,
  newIn: (month: string): string => `New in ${month}`,
}
