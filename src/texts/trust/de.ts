export const texts = {
  fromSource: {
    openstreetmap: 'In OpenStreetMap',
    editors: 'Von der Redaktion eingetragen',
    website: 'Auf einer Website',
    list: 'Aus einer Liste',
  },
  onPage: (host: string): string => `Auf ${host}`,
  from: (source: string): string => `Aus ${source}`,
  addedByVisitor: (date: string): string => `Von einem Besucher eingetragen am ${date}`,
  undated: (source: string): string => `${source}, ohne Datum`,
  asOf: (source: string, month: string): string => `${source}, Stand ${month}`,

  verbs: { added: 'Eingetragen', corrected: 'Korrigiert', confirmed: 'Bestätigt' },
  by: { editors: 'von Gårdkortet', owner: 'vom Betreiber', visitors: 'von zwei Besuchern' },
  confirmation: (verb: string, by: string, date: string): string => `${verb} ${by} am ${date}`,
  notConfirmedSince: (month: string): string => `Seit ${month} nicht bestätigt`,
  maybeOutdated: (text: string): string => `${text} – möglicherweise veraltet`,

  suggestedBy: {
    visitors: 'laut Besuchern',
    name: 'laut Name',
    description: 'laut Beschreibung',
  },

  inspections: {
    1: 'Keine Beanstandungen',
    2: 'Verwarnung',
    3: 'Anordnung oder Verbot',
    4: 'Bußgeld, Strafanzeige oder Entzug der Zulassung',
  },
}
