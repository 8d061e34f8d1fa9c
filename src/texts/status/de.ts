import { formatNumber } from '../format.ts'

export const levels = {
  confirmed: 'Bestätigt',
  lapsed: 'Früher',
  current: 'Neue Quelle',
  dated: 'Ältere Quelle',
  undated: 'Ohne Datum',
}
export const wholeCountry = 'Ganz Dänemark'
export const unknownRegion = 'Region unbekannt'

export const heading = 'Wie aktuell sind die Angaben?'
export const noneYet = 'Auf der Karte gibt es noch keine Hofläden, also auch nichts auszuwerten.'
export const noneConfirmed =
  'In den letzten zwölf Monaten hat niemand einen der Hofläden bestätigt. Die Angaben stammen aus ihren Quellen.'
export const shareConfirmed = (percent: number): string =>
  `${percent}\u00a0% der Hofläden ${percent === 1 ? 'wurde' : 'wurden'} in den letzten zwölf Monaten bestätigt: vom Betreiber, von Gårdkortet oder von zwei ` +
  'Besuchern. Die übrigen kennen wir nur aus ihrer Quelle.'
export const help = 'Helfen Sie, die Angaben aktuell zu halten'
export const helpText =
  'Waren Sie bei einem Hofladen? Dann tippen Sie auf seiner Seite auf „Ich war hier“ und sagen Sie, ob er geöffnet hatte. ' +
  'Haben ihn zwei Besucher innerhalb von drei Monaten vorgefunden, gilt er als bestätigt. Das gilt auch, wenn der Betreiber ' +
  'ihn auf seiner Seite bestätigt.'
export const seeConfirmed = 'Alle ansehen, die in den letzten zwölf Monaten bestätigt wurden.'

export const percentConfirmed = (percent: number): string => `${percent}\u00a0% bestätigt`
export const caption = (date: string): string =>
  `Stand: ${date}. Bestätigt: von einem Menschen in den letzten zwölf Monaten. Früher: von einem Menschen davor. ` +
  'Neue und ältere Quelle: nur aus einer Quelle bekannt, die jünger oder älter als ein Jahr ist.'
export const figures = 'Die Zahlen'
export const region = 'Region'
export const total = 'Alle'
export const asCsv = 'Zahlen als CSV laden (auf Dänisch)'

export const knownWell = 'Gut genug bekannt, um hinzufahren'
export const knownWellCount = (count: number): string =>
  count === 0
    ? 'Das gilt noch für keinen Hofladen.'
    : count === 1
      ? 'Das gilt für einen Hofladen.'
      : `Das gilt für ${formatNumber(count)} Hofläden.`
const shops = (count: number): string => (count === 0 ? 'keine' : count === 1 ? 'einer' : formatNumber(count))
export const whatMakesKnown = (month: string, confirmed: number, added: number): string =>
  'Dafür müssen wir wissen, wann geöffnet ist oder dass es Selbstbedienung gibt, was verkauft wird und wie man bezahlt, und ' +
  `ein Mensch muss es in den letzten zwölf Monaten bestätigt haben. Im ${month} ` +
  `${confirmed === 1 ? 'wurde' : 'wurden'} ${shops(confirmed)} bestätigt und ${shops(added)} neu eingetragen.`
export const eachMunicipality = 'Zahlen für jede Kommune'
export const municipality = 'Kommune'
export const isKnownWell = 'Gut bekannt'
export const confirmedIn = (month: string): string => `Bestätigt im ${month}`
export const newIn = (month: string): string => `Neu im ${month}`
