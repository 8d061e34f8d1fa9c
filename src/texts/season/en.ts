export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const firstHalf = (month: string): string => `first half of ${month}`
export const secondHalf = (month: string): string => `second half of ${month}`
export const middle = (month: string): string => `mid-${month}`
export const pair = (from: string, to: string): string => `${from} and ${to}`
export const range = (from: string, to: string): string => `${from} to ${to}`

const inSentence = (goods: string): string =>
  /^(?:Christmas|Brussels|Jerusalem)/.test(goods) ? goods : goods.toLowerCase()
export const isInSeason = (goods: string, season: string): string => `In season now: ${inSentence(goods)} (${season}).`
export const seasonOf = (goods: string, season: string): string => `Season for ${inSentence(goods)}: ${season}.`
export const fromStore = 'From storage at the moment.'
export const beginsAround = (date: string): string => `It begins around ${date}.`

export const parts = {
  baer: 'Berries',
  frugt: 'Fruit and rhubarb',
  sommer: 'Summer vegetables',
  kaal: 'Cabbages',
  rod: 'Potatoes, roots and onions',
  urter: 'Herbs and mushrooms',
  dyr: 'Honey, fish and meat',
  blomster: 'Flowers, Christmas trees and apple juice',
}
