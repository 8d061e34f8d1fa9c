export const intro =
  'The details of all shops on the map are free to use. Download them as files, or follow what changes.'
export const files = 'Files'
export const allAsGeoJson = 'All producers (GeoJSON)'
export const allAsCsv = 'All producers (CSV)'
export const agesAsCsv = 'Age of the details, by region (CSV)'
export const licence = 'The licence is the'
export const attribution = (names: string): string => `. Please credit the source: ${names}.`
export const eachMunicipality = 'Each municipality'
export const feedFormats =
  'As Atom; put `feed.json` in place of `atom.xml` for JSON Feed. The feed for each town is on its own page.'

export const followChanges = 'Follow the changes'
export const changesAll = (path: string): string =>
  `Fetch everything once: \`GET ${path}\`. A response has up to 500 changes, or up to \`limit\`, which can be as high as 1,000.`
export const changesNext = 'Keep `next`. While `hasMore` is true, ask again with `since` set to `next`.'
export const changesLater =
  'Ask again later, every day for example, with `since` set to the `next` you kept. You then get only what has happened since.'
export const changesApply =
  'Let `added` and `changed` replace what you have with the same `id`, and delete what is `removed`.'
export const changesRest =
  '`since` may also be a moment, such as `2026-11-22` or `2026-11-22T08:00:00Z`. Changes come in the order in which they ' +
  'were published, one for each shop. A shop that is gone has a reason: `closed` (for good), `merged` (into `replacedBy`) ' +
  'or `withdrawn` (taken off the map). Responses are cached along the way for up to five minutes.'

export const whoConfirmed = 'Who confirmed the details'
export const confirmation =
  '`confirmedAt` is the day a person last confirmed the shop, and `confirmedBy` says who. Both are null if nobody has, or ' +
  'if the owner has left three reminders unanswered since. The source’s own date is `sourceDate`.'
export const confirmers = {
  editors: 'our editors, who added, corrected or checked it',
  visitors: 'two visitors within three months',
  owner: 'the owner of the farm',
}

export const shutToday = 'Closed today'
export const notices = (path: string): string =>
  `\`GET ${path}\` returns what owners say about today and the coming days: one entry for each notice, with the shop’s ` +
  '`id` and position. `firstDay` and `lastDay` are days in Denmark, both included. You will find this only here: the files above ' +
  'and the changes have only the usual opening hours. `kind` is'
export const noticeKinds = {
  closed: 'closed on those days, whatever the opening hours',
  holiday: 'closed for holidays, whatever the opening hours',
  soldOut: 'sold out',
  line: 'a line from the owner, in `text`',
}
export const describedIn = 'The response is described by'
export const aJsonSchema = 'a JSON Schema'
export const example = '. An example:'
export const exampleOfNotices = 'Example of owners’ notices'

export const schemaAndExample = 'Schema and example of the changes'
export const stableExample = '. New fields may be added; those that exist stay as they are. An example:'
export const exampleOfAnswer = 'Example response'
