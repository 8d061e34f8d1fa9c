export const texts = {
  firstHalf: (month: string): string => `første halvdel af ${month}`,
  secondHalf: (month: string): string => `sidste halvdel af ${month}`,
  middle: (month: string): string => `midt i ${month}`,
  pair: (from: string, to: string): string => `${from} og ${to}`,
  range: (from: string, to: string): string => `${from} til ${to}`,

  isInSeason: (goods: string, season: string): string => `${goods} er i sæson nu: ${season}.`,
  seasonOf: (goods: string, season: string): string => `Sæson for ${goods.toLowerCase()}: ${season}.`,
  fromStore: 'Lige nu kommer varerne fra lager.',
  beginsAround: (date: string): string => `Den begynder omkring ${date}.`,

  /** The parts of the calendar. */
  parts: {
    baer: 'Bær',
    frugt: 'Frugt og rabarber',
    sommer: 'Sommerens grøntsager',
    kaal: 'Kål',
    rod: 'Kartofler, rødder og løg',
    urter: 'Urter og svampe',
    dyr: 'Honning, fisk og kød',
    blomster: 'Blomster, juletræer og most',
  },
}
