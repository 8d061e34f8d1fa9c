import { counted } from '../format.ts'

/** Cards and maps on other sites. */
export const texts = {
  seenAt: (time: string): string => `Set kl. ${time}. Tjek siden for ferie og særlige dage.`,
  phone: 'Telefon',
  closedForGood: 'Lukket for altid',
  seeShop: 'Se åbningstider, varer og vej',

  inMunicipality: (name: string): string => `Gårdbutikker i ${name}`,
  fromFarm: (goods: string): string => `${goods} fra gården`,
  shops: (count: number): string => counted(count, 'gårdbutik', 'gårdbutikker'),
  noneYet: 'Ingen på kortet endnu',
  mapWith: (shops: string): string => `Kort med ${shops}`,
  seeMap: 'Se kort og åbningstider',
  sources: 'Producenter: © OpenStreetMap contributors (ODbL). Kort: Geodatastyrelsen.',

  nothing: 'Her er intet at vise',
  seeAll: 'Se kortet over gårdbutikker',
  noSuchMap: 'Det kort findes ikke.',
}
