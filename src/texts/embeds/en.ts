import { counted } from '../format.ts'

export const seenAt = (time: string): string => `As of ${time}. See the page for holidays and special days.`
export const phone = 'Phone'
export const closedForGood = 'Closed for good'
export const seeShop = 'Opening hours, produce and directions'

export const inMunicipality = (name: string): string => `Farm shops in ${name}`
export const fromFarm = (goods: string): string => `${goods} straight from the farm`
export const shops = (count: number): string => counted(count, 'farm shop', 'farm shops')
export const noneYet = 'None on the map yet'
export const mapWith = (shops: string): string => `Map with ${shops}`
export const seeMap = 'Map and opening hours'
export const sources = 'Producers: © OpenStreetMap contributors (ODbL). Map: Geodatastyrelsen.'

export const nothing = 'Nothing to show here'
export const seeAll = 'See the map of farm shops'
export const noSuchMap = 'There is no such map.'
