/** How far what a page tells can be trusted: where it is from, who confirmed it and when. */
export const fromSource = {
  openstreetmap: 'I OpenStreetMap',
  editors: 'Indtastet af redaktionen',
  website: 'På en hjemmeside',
  list: 'Fra en liste',
}
export const onPage = (host: string): string => `På ${host}`
export const from = (source: string): string => `Fra ${source}`
export const addedByVisitor = (date: string): string => `Tilføjet af en besøgende ${date}`
export const undated = (source: string): string => `${source}, uden dato`
export const asOf = (source: string, month: string): string => `${source} pr. ${month}`

/** What a person did to a page: added, corrected or confirmed it. */
export const verbs = { added: 'Tilføjet', corrected: 'Rettet', confirmed: 'Bekræftet' }
export const by = { editors: 'Gårdkortet', owner: 'ejeren', visitors: 'to besøgende' }
export const confirmation = (verb: string, by: string, date: string): string => `${verb} af ${by} ${date}`
export const notConfirmedSince = (month: string): string => `Ikke bekræftet siden ${month}`
export const maybeOutdated = (text: string): string => `${text} – kan være forældet`

/** Where a tag is from that a producer's own lists do not have. */
export const suggestedBy = {
  visitors: 'ifølge besøgende',
  name: 'ifølge navnet',
  description: 'ifølge beskrivelsen',
}

/** Results of the food authority's inspections, by the number of the smiley. */
export const inspections = {
  1: 'Ingen anmærkninger',
  2: 'Indskærpelse',
  3: 'Påbud eller forbud',
  4: 'Bøde, politianmeldelse eller frataget godkendelse',
}
