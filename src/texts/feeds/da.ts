/** Feeds of places, and calendars of shops. */
export const title = (place: string): string => `Gårdbutikker i ${place}: nye steder og sæson`
export const description = (place: string): string => `Nye gårdbutikker og vejboder i ${place}, og hvad der er i sæson.`
export const newShop = (name: string): string => `Nyt på kortet: ${name}`
export const inSeason = (place: string): string => `I sæson nu i ${place}`
export const stored = (season: string): string => `fra lager ${season}`
export const more = (count: number): string => ` og ${count} til`
export const noSellers = (place: string, goods: string): string => `Ingen i ${place} skriver, at de har ${goods}.`
export const nearestSellers = 'De nærmeste, der sælger det'
export const roundedSeasons = 'Tiderne er almindelig viden, rundet af til halve måneder.'
export const callFirst = 'Ring, før du kører langt.'

export const isOpen = (shop: string): string => `${shop} har åbent`
export const hoursAsOf = (date: string): string => `Åbningstider pr. ${date}.`
export const goodsInSeason = (goods: string, shop: string): string => `${goods} i sæson: ${shop}`
