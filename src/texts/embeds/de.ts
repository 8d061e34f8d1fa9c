import { counted } from '../format.ts'

export const seenAt = (time: string): string => `Stand: ${time} Uhr. Ferien und besondere Tage stehen auf der Seite.`
export const phone = 'Telefon'
export const closedForGood = 'Dauerhaft geschlossen'
export const seeShop = 'Öffnungszeiten, Angebot und Weg'

export const inMunicipality = (name: string): string => `Hofläden in der ${name}`
export const fromFarm = (goods: string): string => `${goods} direkt vom Hof`
export const shops = (count: number): string => counted(count, 'Hofladen', 'Hofläden')
export const noneYet = 'Noch keine auf der Karte'
export const mapWith = (shops: string): string => `Karte mit ${shops}`
export const seeMap = 'Karte und Öffnungszeiten'
export const sources = 'Erzeuger: © OpenStreetMap contributors (ODbL). Karte: Geodatastyrelsen.'

export const nothing = 'Hier gibt es nichts zu sehen'
export const seeAll = 'Zur Karte der Hofläden'
export const noSuchMap = 'Diese Karte gibt es nicht.'
