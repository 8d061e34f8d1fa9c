export const texts = {
  title: (place: string): string => `Farm shops in ${place}: new places and what’s in season`,
  description: (place: string): string => `New farm shops and roadside stalls in ${place}, and what’s in season.`,
  newShop: (name: string): string => `New on the map: ${name}`,
  inSeason: (place: string): string => `In season now in ${place}`,
  stored: (season: string): string => `from storage ${season}`,
  more: (count: number): string => ` and ${count} more`,
  noSellers: (place: string, goods: string): string => `Nobody in ${place} mentions ${goods}.`,
  nearestSellers: 'The nearest places that sell them',
  roundedSeasons: 'The seasons are a general guide, rounded to half months.',
  callFirst: 'Call before you drive far.',

  isOpen: (shop: string): string => `${shop} is open`,
  hoursAsOf: (date: string): string => `Opening hours as of ${date}.`,
  goodsInSeason: (goods: string, shop: string): string => `${goods} in season: ${shop}`,
}
