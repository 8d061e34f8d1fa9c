import { counted } from '../format.ts'

/** Cards and maps on other sites. */
export const seenAt = (time: string): string => `Set kl. ${time}. Tjek siden for ferie og særlige dage.`
export const phone = 'Telefon'
export const closedForGood = 'Lukket for altid'
export const seeShop = 'Se åbningstider, varer og vej'

export const inMunicipality = (name: string): string => `Gårdbutikker i ${name}`
export const fromFarm = (goods: string): string => `${goods} fra gården`
export const shops = (count: number): string => counted(count, 'gårdbutik', 'gårdbutikker')
export const noneYet = 'Ingen på kortet endnu'
export const mapWith = (shops: string): string => `Kort med ${shops}`
export const seeMap = 'Se kort og åbningstider'
export const sources = 'Producenter: © OpenStreetMap contributors (ODbL). Kort: Geodatastyrelsen.'

export const nothing = 'Her er intet at vise'
export const seeAll = 'Se kortet over gårdbutikker'
export const noSuchMap = 'Det kort findes ikke.'
