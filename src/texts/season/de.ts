export const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
export const firstHalf = (month: string): string => `erste Hälfte ${month}`
export const secondHalf = (month: string): string => `zweite Hälfte ${month}`
export const middle = (month: string): string => `Mitte ${month}`
export const pair = (from: string, to: string): string => `${from} und ${to}`
export const range = (from: string, to: string): string => `${from} bis ${to}`

export const isInSeason = (goods: string, season: string): string => `${goods}: jetzt Saison (${season}).`
export const seasonOf = (goods: string, season: string): string => `Saison für ${goods}: ${season}.`
export const fromStore = 'Zurzeit kommt die Ware aus dem Lager.'
export const beginsAround = (date: string): string => `Sie beginnt um den ${date}.`

export const parts = {
  baer: 'Beeren',
  frugt: 'Obst und Rhabarber',
  sommer: 'Sommergemüse',
  kaal: 'Kohl',
  rod: 'Kartoffeln, Wurzelgemüse und Zwiebeln',
  urter: 'Kräuter und Pilze',
  dyr: 'Honig, Fisch und Fleisch',
  blomster: 'Blumen, Weihnachtsbäume und Apfelsaft',
}
