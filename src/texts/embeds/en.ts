import { counted, englishTime } from '../format.ts'

export const texts = {
  seenAt: (time: string): string => `As of ${englishTime(time)}. See the page for holidays and special days.`,
  phone: 'Phone',
  closedForGood: 'Closed for good',
  seeShop: 'Opening hours, produce and directions',

  inMunicipality: (name: string): string => `Farm shops in ${name}`,
  fromFarm: (goods: string): string => `${goods} straight from the farm`,
  shops: (count: number): string => counted(count, 'farm shop', 'farm shops'),
  noneYet: 'None on the map yet',
  mapWith: (shops: string): string => `Map with ${shops}`,
  seeMap: 'Map and opening hours',
  sources: 'Producers: © OpenStreetMap contributors (ODbL). Map: Geodatastyrelsen.',

  nothing: 'Nothing to show here',
  seeAll: 'See the map of farm shops',
  noSuchMap: 'There is no such map.',
}
