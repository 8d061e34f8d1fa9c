export const fromSource = {
  openstreetmap: 'In OpenStreetMap',
  editors: 'Von der Redaktion eingetragen',
  website: 'Auf einer Website',
  list: 'Aus einer Liste',
}
export const onPage = (host: string): string => `Auf ${host}`
export const from = (source: string): string => `Aus ${source}`
export const addedByVisitor = (date: string): string => `Von einem Besucher eingetragen am ${date}`
export const undated = (source: string): string => `${source}, ohne Datum`
export const asOf = (source: string, month: string): string => `${source}, Stand ${month}`

export const verbs = { added: 'Eingetragen', corrected: 'Korrigiert', confirmed: 'Bestätigt' }
export const by = { editors: 'von Gårdkortet', owner: 'vom Betreiber', visitors: 'von zwei Besuchern' }
export const confirmation = (verb: string, by: string, date: string): string => `${verb} ${by} am ${date}`
export const notConfirmedSince = (month: string): string => `Seit ${month} nicht bestätigt`
export const maybeOutdated = (text: string): string => `${text} – möglicherweise veraltet`

export const suggestedBy = {
  visitors: 'laut Besuchern',
  name: 'laut Name',
  description: 'laut Beschreibung',
}

export const inspections = {
  1: 'Keine Beanstandungen',
  2: 'Verwarnung',
  3: 'Anordnung oder Verbot',
  4: 'Bußgeld, Strafanzeige oder Entzug der Zulassung',
}
