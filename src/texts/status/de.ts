import { formatNumber } from '../format.ts'
const shops = (count: number): string => (count === 0 ? 'keine' : count === 1 ? 'einer' : formatNumber(count))

export const texts = {
  levels: {
    confirmed: 'Bestätigt',
    lapsed: 'Früher',
    current: 'Neue Quelle',
    dated: 'Ältere Quelle',
    undated: 'Ohne Datum',
  },
  wholeCountry: 'Ganz Dänemark',
  unknownRegion: 'Region unbekannt',

  heading: 'Wie aktuell sind die Angaben?',
  noneYet: 'Auf der Karte gibt es noch keine Hofläden, also auch nichts auszuwerten.',
  noneConfirmed:
    'In den letzten zwölf Monaten hat niemand einen der Hofläden bestätigt. Die Angaben stammen aus ihren Quellen.',
  shareConfirmed: (percent: number): string =>
    `${percent}\u00a0% der Hofläden ${percent === 1 ? 'wurde' : 'wurden'} in den letzten zwölf Monaten bestätigt: vom Betreiber, von Gårdkortet oder von zwei ` +
    'Besuchern. Die übrigen kennen wir nur aus ihrer Quelle.',
  help: 'Helfen Sie, die Angaben aktuell zu halten',
  helpText:
    'Waren Sie bei einem Hofladen? Dann tippen Sie auf seiner Seite auf „Ich war hier“ und sagen Sie, ob er geöffnet hatte. ' +
    'Haben ihn zwei Besucher innerhalb von drei Monaten vorgefunden, gilt er als bestätigt. Das gilt auch, wenn der Betreiber ' +
    'ihn auf seiner Seite bestätigt.',
  seeConfirmed: 'Alle ansehen, die in den letzten zwölf Monaten bestätigt wurden.',

  percentConfirmed: (percent: number): string => `${percent}\u00a0% bestätigt`,
  caption: (date: string): string =>
    `Stand: ${date}. Bestätigt: von einem Menschen in den letzten zwölf Monaten. Früher: von einem Menschen davor. ` +
    'Neue und ältere Quelle: nur aus einer Quelle bekannt, die jünger oder älter als ein Jahr ist.',
  figures: 'Die Zahlen',
  region: 'Region',
  total: 'Alle',
  asCsv: 'Zahlen als CSV laden (auf Dänisch)',

  knownWell: 'Gut genug bekannt, um hinzufahren',
  knownWellCount: (count: number): string =>
    count === 0
      ? 'Das gilt noch für keinen Hofladen.'
      : count === 1
        ? 'Das gilt für einen Hofladen.'
        : `Das gilt für ${formatNumber(count)} Hofläden.`,
  whatMakesKnown: (month: string, confirmed: number, added: number): string =>
    'Dafür müssen wir wissen, wann geöffnet ist oder dass es Selbstbedienung gibt, was verkauft wird und wie man bezahlt, und ' +
    `ein Mensch muss es in den letzten zwölf Monaten bestätigt haben. Im ${month} ` +
    `${confirmed === 1 ? 'wurde' : 'wurden'} ${shops(confirmed)} bestätigt und ${shops(added)} neu eingetragen.`,
  eachMunicipality: 'Zahlen für jede Kommune',
  municipality: 'Kommune',
  isKnownWell: 'Gut bekannt',
  confirmedIn: (month: string): string => `Bestätigt im ${month}`,
  newIn: (month: string): string => `Neu im ${month}`,
}
