/** How far what a page tells can be trusted: where it is from, who confirmed it and when. */
export const texts = {
  fromSource: {
    openstreetmap: 'I OpenStreetMap',
    editors: 'Indtastet af redaktionen',
    website: 'På en hjemmeside',
    list: 'Fra en liste',
  },
  onPage: (host: string): string => `På ${host}`,
  from: (source: string): string => `Fra ${source}`,
  addedByVisitor: (date: string): string => `Tilføjet af en besøgende ${date}`,
  undated: (source: string): string => `${source}, uden dato`,
  asOf: (source: string, month: string): string => `${source} pr. ${month}`,

  /** What a person did to a page: added, corrected or confirmed it. */
  verbs: { added: 'Tilføjet', corrected: 'Rettet', confirmed: 'Bekræftet' },
  by: { editors: 'Gårdkortet', owner: 'ejeren', visitors: 'to besøgende' },
  confirmation: (verb: string, by: string, date: string): string => `${verb} af ${by} ${date}`,
  notConfirmedSince: (month: string): string => `Ikke bekræftet siden ${month}`,
  maybeOutdated: (text: string): string => `${text} – kan være forældet`,

  /** Where a tag is from that a producer's own lists do not have. */
  suggestedBy: {
    visitors: 'ifølge besøgende',
    name: 'ifølge navnet',
    description: 'ifølge beskrivelsen',
  },

  /** Results of the food authority's inspections, by the number of the smiley. */
  inspections: {
    1: 'Ingen anmærkninger',
    2: 'Indskærpelse',
    3: 'Påbud eller forbud',
    4: 'Bøde, politianmeldelse eller frataget godkendelse',
  },
}
