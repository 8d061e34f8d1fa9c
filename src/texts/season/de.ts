export const texts = {
  firstHalf: (month: string): string => `erste Hälfte ${month}`,
  secondHalf: (month: string): string => `zweite Hälfte ${month}`,
  middle: (month: string): string => `Mitte ${month}`,
  pair: (from: string, to: string): string => `${from} und ${to}`,
  range: (from: string, to: string): string => `${from} bis ${to}`,

  isInSeason: (goods: string, season: string): string => `${goods}: jetzt Saison (${season}).`,
  seasonOf: (goods: string, season: string): string => `Saison für ${goods}: ${season}.`,
  fromStore: 'Zurzeit kommt die Ware aus dem Lager.',
  beginsAround: (date: string): string => `Sie beginnt um den ${date}.`,

  parts: {
    baer: 'Beeren',
    frugt: 'Obst und Rhabarber',
    sommer: 'Sommergemüse',
    kaal: 'Kohl',
    rod: 'Kartoffeln, Wurzelgemüse und Zwiebeln',
    urter: 'Kräuter und Pilze',
    dyr: 'Honig, Fisch und Fleisch',
    blomster: 'Blumen, Weihnachtsbäume und Apfelsaft',
  },
}
