export const months = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
]
export const firstHalf = (month: string): string => `første halvdel af ${month}`
export const secondHalf = (month: string): string => `sidste halvdel af ${month}`
export const middle = (month: string): string => `midt i ${month}`
export const pair = (from: string, to: string): string => `${from} og ${to}`
export const range = (from: string, to: string): string => `${from} til ${to}`

export const isInSeason = (goods: string, season: string): string => `${goods} er i sæson nu: ${season}.`
export const seasonOf = (goods: string, season: string): string => `Sæson for ${goods.toLowerCase()}: ${season}.`
export const fromStore = 'Lige nu kommer varerne fra lager.'
export const beginsAround = (date: string): string => `Den begynder omkring ${date}.`

/** The parts of the calendar. */
export const parts = {
  baer: 'Bær',
  frugt: 'Frugt og rabarber',
  sommer: 'Sommerens grøntsager',
  kaal: 'Kål',
  rod: 'Kartofler, rødder og løg',
  urter: 'Urter og svampe',
  dyr: 'Honning, fisk og kød',
  blomster: 'Blomster, juletræer og most',
}
