import { counted, germanTime } from '../format.ts'

export const texts = {
  seenAt: (time: string): string => `Stand: ${germanTime(time)} Uhr. Ferien und besondere Tage stehen auf der Seite.`,
  phone: 'Telefon',
  closedForGood: 'Dauerhaft geschlossen',
  seeShop: 'Öffnungszeiten, Angebot und Weg',

  inMunicipality: (name: string): string => `Hofläden in der ${name}`,
  fromFarm: (goods: string): string => `${goods} direkt vom Hof`,
  shops: (count: number): string => counted(count, 'Hofladen', 'Hofläden'),
  noneYet: 'Noch keine auf der Karte',
  mapWith: (shops: string): string => `Karte mit ${shops}`,
  seeMap: 'Karte und Öffnungszeiten',
  sources: 'Erzeuger: © OpenStreetMap contributors (ODbL). Karte: Geodatastyrelsen.',

  nothing: 'Hier gibt es nichts zu sehen',
  seeAll: 'Zur Karte der Hofläden',
  noSuchMap: 'Diese Karte gibt es nicht.',
}
