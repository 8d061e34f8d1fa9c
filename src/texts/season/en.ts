const inSentence = (goods: string): string =>
  /^(?:Christmas|Brussels|Jerusalem)/.test(goods) ? goods : goods.toLowerCase()

export const texts = {
  firstHalf: (month: string): string => `first half of ${month}`,
  secondHalf: (month: string): string => `second half of ${month}`,
  middle: (month: string): string => `mid-${month}`,
  pair: (from: string, to: string): string => `${from} and ${to}`,
  range: (from: string, to: string): string => `${from} to ${to}`,
  isInSeason: (goods: string, season: string): string => `In season now: ${inSentence(goods)} (${season}).`,
  seasonOf: (goods: string, season: string): string => `Season for ${inSentence(goods)}: ${season}.`,
  fromStore: 'From storage at the moment.',
  beginsAround: (date: string): string => `It begins around ${date}.`,

  parts: {
    baer: 'Berries',
    frugt: 'Fruit and rhubarb',
    sommer: 'Summer vegetables',
    kaal: 'Cabbages',
    rod: 'Potatoes, roots and onions',
    urter: 'Herbs and mushrooms',
    dyr: 'Honey, fish and meat',
    blomster: 'Flowers, Christmas trees and apple juice',
  },
}
