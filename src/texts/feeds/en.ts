export const title = (place: string): string => `Farm shops in ${place}: new places and what’s in season`
export const description = (place: string): string =>
  `New farm shops and roadside stalls in ${place}, and what’s in season.`
export const newShop = (name: string): string => `New on the map: ${name}`
export const inSeason = (place: string): string => `In season now in ${place}`
export const stored = (season: string): string => `from storage ${season}`
export const more = (count: number): string => ` and ${count} more`
export const noSellers = (place: string, goods: string): string => `Nobody in ${place} mentions ${goods}.`
export const nearestSellers = 'The nearest places that sell them'
export const roundedSeasons = 'The seasons are general knowledge, rounded to half months.'
export const callFirst = 'Call before you drive far.'

export const isOpen = (shop: string): string => `${shop} is open`
export const hoursAsOf = (date: string): string => `Opening hours as of ${date}.`
export const goodsInSeason = (goods: string, shop: string): string => `${goods} in season: ${shop}`
