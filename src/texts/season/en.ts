import { counted, formatNumber } from '../format.ts'

const inSentence = (goods: string): string =>
  /^(?:Christmas|Brussels|Jerusalem)/.test(goods) ? goods : goods.toLowerCase()

export const texts = {
  allWith: (count: number, product: string): string =>
    `${count === 1 ? '1' : `All ${formatNumber(count)}`} with ${product}`,
  maybeCount: (count: number): string => `perhaps ${formatNumber(count)}`,
  placesOnMap: (count: number): string => `${count === 1 ? 'place' : 'places'} on the map`,
  noneYet: 'none yet',
  fresh: 'Fresh',
  fromStore: 'From storage',
  fromStoreIn: (season: string): string => `from storage ${season}`,
  fromGreenhouse: 'from greenhouses',
  nearestSellers: 'The nearest sellers',
  monthByMonth: 'Danish produce month by month',
  now: 'now',
  nearMe: 'Near me',
  townOrPostcode: 'Town or postcode',
  choose: 'Choose',
  forWholeCountry: 'For the whole country. Choose a place to see the nearest.',
  noSellerStatesIt: 'Nobody on the map says they have it.',
  noSeller: 'Nobody on the map sells',
  knowOne: 'Do you know one? Add the shop',
  withGoods: (goods: string): string => `with ${goods}`,
  maybeGoods: (goods: string): string => `Perhaps: ${goods}`,
  maybeAtSellers: (goods: string): string => `Perhaps from those who sell ${goods}`,
  today: 'Today',
  title: 'In season, month by month',
  intro:
    'When Danish berries, vegetables and other produce are fresh on the farms, and where on the map you can buy them.',
  aboutCalendar: 'About the calendar',
  months: 'Months',
  calendar: 'The calendar',
  allYear: 'All year',
  twelveMonths: 'The twelve months',
  whereFrom:
    'The dates are a general guide to growing in Denmark, rounded to half months, and have not been checked against ' +
    'any one calendar. Weather, variety and region move them by weeks. Call before you drive far.',
  whatCountsMean:
    'The number beside each item is how many places on the map say that they sell it: in their name, description or ' +
    'produce. Others may have it without saying so anywhere.',
  rightNow: 'Right now',
  commonKnowledge: 'The dates are a general guide, rounded to half months.',
  nearestFailed: 'The nearest could not be loaded. Check your connection and try again.',
  findingPlace: (place: string): string => `Finding ${place}…`,
  unknownPlace: 'We do not know that place. Type a town or a postcode.',
  findingYou: 'Finding you…',
  orTypeTown: 'Or type a town.',
  findingNearest: 'Finding the nearest…',
  near: (place: string | null): string => `near ${place ?? 'you'}`,
  noneNear: (km: number): string => `None within ${km} km. The nearest:`,
  maybeNearer: 'Perhaps nearer:',
  sells: (goods: string, distance: string): string => `sells ${goods}, ${distance}`,
  noSellerWithin: (km: number): string => `Nobody within ${km} km says they have it. Here are the nearest.`,
  goodsWithin: (count: number, km: number): string =>
    `${counted(count, 'type of produce', 'types of produce')} within ${km} km; for the rest, the nearest.`,

  firstHalf: (month: string): string => `first half of ${month}`,
  secondHalf: (month: string): string => `second half of ${month}`,
  middle: (month: string): string => `mid-${month}`,
  pair: (from: string, to: string): string => `${from} and ${to}`,
  range: (from: string, to: string): string => `${from} to ${to}`,
  isInSeason: (goods: string, season: string): string => `In season now: ${inSentence(goods)} (${season}).`,
  seasonOf: (goods: string, season: string): string => `Season for ${inSentence(goods)}: ${season}.`,
  nowFromStore: 'From storage at the moment.',
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
