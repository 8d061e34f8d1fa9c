import { counted, formatNumber } from '../format.ts'

export const allWith = (count: number, product: string): string =>
  `${count === 1 ? '1' : `All ${formatNumber(count)}`} with ${product}`
export const maybeCount = (count: number): string => `perhaps ${formatNumber(count)}`
export const placesOnMap = (count: number): string => `${count === 1 ? 'place' : 'places'} on the map`
export const noneYet = 'none yet'
export const fresh = 'Fresh'
export const fromStore = 'From storage'
export const fromStoreIn = (season: string): string => `from storage ${season}`
export const fromGreenhouse = 'from greenhouses'
export const nearestSellers = 'The nearest sellers'
export const monthByMonth = 'Danish produce month by month'
export const now = 'now'
export const nearMe = 'Near me'
export const townOrPostcode = 'Town or postcode'
export const choose = 'Choose'
export const forWholeCountry = 'For the whole country. Choose a place to see the nearest.'
export const nobodyStates = 'Nobody on the map says they have it.'
export const nobodySells = 'Nobody on the map sells'
export const knowOne = 'Do you know one? Add the shop'
export const withGoods = (goods: string): string => `with ${goods}`
export const maybeGoods = (goods: string): string => `Perhaps: ${goods}`
export const maybeAtSellers = (goods: string): string => `Perhaps from those who sell ${goods}`
export const today = 'Today'
export const title = 'In season, month by month'
export const intro =
  'When Danish berries, vegetables and other produce are fresh on the farms, and where on the map you can buy them.'
export const aboutCalendar = 'About the calendar'
export const months = 'Months'
export const calendar = 'The calendar'
export const allYear = 'All year'
export const twelveMonths = 'The twelve months'
export const whereFrom =
  'The dates are general knowledge about growing in Denmark, rounded to half months, and have not been checked against any one calendar. Weather, variety and region move them by weeks. Call before you drive far.'
export const whatCountsMean =
  'The number beside each item is how many places on the map say that they sell it: in their name, description or produce. Others may have it without saying so anywhere.'
export const rightNow = 'Right now'
export const commonKnowledge = 'The dates are general knowledge, rounded to half months.'
export const nearestFailed = 'The nearest could not be loaded. Check your connection and try again.'
export const findingPlace = (place: string): string => `Finding ${place}…`
export const unknownPlace = 'We do not know that place. Type a town or a postcode.'
export const findingYou = 'Finding you…'
export const orTypeTown = 'Or type a town.'
export const findingNearest = 'Finding the nearest…'
export const near = (place: string | null): string => `near ${place ?? 'you'}`
export const noneNear = (km: number): string => `None within ${km} km. The nearest:`
export const maybeNearer = 'Perhaps nearer:'
export const sells = (goods: string, distance: string): string => `sells ${goods}, ${distance}`
export const nobodyWithin = (km: number): string => `Nobody within ${km} km says they have it. Here are the nearest.`
export const goodsWithin = (count: number, km: number): string =>
  `${counted(count, 'type of produce', 'types of produce')} within ${km} km; for the rest, the nearest.`
