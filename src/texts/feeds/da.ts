/** Feeds of places, and calendars of shops. */
export const texts = {
  title: (place: string): string => `Gårdbutikker i ${place}: nye steder og sæson`,
  description: (place: string): string => `Nye gårdbutikker og vejboder i ${place}, og hvad der er i sæson.`,
  newShop: (name: string): string => `Nyt på kortet: ${name}`,
  inSeason: (place: string): string => `I sæson nu i ${place}`,
  stored: (season: string): string => `fra lager ${season}`,
  more: (count: number): string => ` og ${count} til`,
  noSellers: (place: string, goods: string): string => `Ingen i ${place} skriver, at de har ${goods}.`,
  nearestSellers: 'De nærmeste, der sælger det',
  roundedSeasons: 'Tiderne er almindelig viden, rundet af til halve måneder.',
  callFirst: 'Ring, før du kører langt.',

  isOpen: (shop: string): string => `${shop} har åbent`,
  hoursAsOf: (date: string): string => `Åbningstider pr. ${date}.`,
  goodsInSeason: (goods: string, shop: string): string => `${goods} i sæson: ${shop}`,
}
