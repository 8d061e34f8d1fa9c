import { counted, formatNumber } from '../format.ts'

export const farmShops = 'Farm shops'
export const shopsIn = (place: string): string => `Farm shops in ${place}`
export const goodsIn = (goods: string, place: string): string => `${goods} in ${place}`
export const places = (count: number): string => counted(count, 'place', 'places')

export const areaIntro = (area: string, region: string): string => `Local producers in and around ${area}, ${region}.`
export const noShops = 'There are no farm shops on the map yet.'
export const noShopsIn = (area: string): string => `There are no farm shops in ${area} on the map yet.`
export const noSellers = (goods: string): string => `Nobody on the map sells ${goods} yet.`
export const noOrganicSellers = (goods: string): string => `Nobody on the map sells certified organic ${goods} yet.`
export const nearestFollow = 'Here are the nearest.'
export const nearest = 'The nearest'
export const markedOrganic = 'Certified organic'

export const producers = (count: number): string => (count === 1 ? 'producer' : 'producers')
export const confirmed = 'confirmed'
export const ofWhich = (count: number): string => `${formatNumber(count)} of them`
export const productTypes = (count: number): string => (count === 1 ? 'type of produce' : 'types of produce')
export const average = 'on average'
export const reviews = (count: number): string => (count === 1 ? 'review' : 'reviews')
export const municipalities = (count: number): string => (count === 1 ? 'municipality' : 'municipalities')

export const otherAreas = 'Other towns'
export const inOtherAreas = (heading: string): string => `${heading} in other towns`
export const byArea = (heading: string): string => `${heading} by town`
export const otherProducts = 'Other produce'
export const byProduct = 'By produce'
export const popularProducts = 'Popular produce'

export const season = 'Season'
export const allSeasons = 'Everything in season, month by month'
export const backToMap = 'Back to the map'

const allYear = 'All year'

export const categories = {
  'økologiske-grøntsager': {
    path: 'organic-vegetables',
    name: 'Organic vegetables',
    shortName: 'vegetables',
    description:
      'Vegetables straight from the field: carrots, cabbages, onions, potatoes and whatever else is in season.',
    season: 'Spring and summer',
    seasonText:
      'The choice is widest from May to October. Cabbages, root vegetables and onions last through the winter.',
  },
  'lokalt-kød': {
    path: 'local-meat',
    name: 'Local meat',
    shortName: 'meat',
    description: 'Beef, pork, lamb and poultry from farms nearby, often straight from the farm’s own freezer.',
    season: allYear,
    seasonText: 'Meat is sold all year. Lamb is most plentiful in autumn.',
  },
  'artisan-ost': {
    path: 'artisan-cheese',
    name: 'Artisan cheese',
    shortName: 'cheese',
    description: 'Cheese from small dairies, made with the milk of the farm’s own cows, goats and sheep.',
    season: allYear,
    seasonText: 'Cheese is made all year. Goat’s and sheep’s cheese is most plentiful from spring to autumn.',
  },
  'friske-æg': {
    path: 'fresh-eggs',
    name: 'Fresh eggs',
    shortName: 'eggs',
    description: 'Eggs from the farm’s own hens, from the stall by the road or the farm shop.',
    season: allYear,
    seasonText: 'Hens lay all year, but fewer eggs in the dark months.',
  },
  'sæsonens-frugt': {
    path: 'seasonal-fruit',
    name: 'Seasonal fruit',
    shortName: 'fruit',
    description:
      'Berries, apples, pears, plums and cherries from Danish orchards and gardens, in some places pick your own.',
    season: 'Summer and autumn',
    seasonText: 'Strawberries from June, cherries in July, plums in August, apples and pears from September.',
  },
  'økologisk-mælk': {
    path: 'organic-milk',
    name: 'Organic milk',
    shortName: 'milk',
    description: 'Milk and dairy products from farms and small dairies, in some places bottled while you wait.',
    season: allYear,
    seasonText: 'Milk is sold all year.',
  },
  'hjemmelavet-brød': {
    path: 'homemade-bread',
    name: 'Homemade bread',
    shortName: 'bread',
    description: 'Bread, rolls and cakes baked on the farm or in a small bakery, often with flour from its own fields.',
    season: allYear,
    seasonText: 'Bread is baked all year, in many places only on certain days.',
  },
}
export const besideMissing = 'Are you at a farm shop that is missing?'
export const addHere = 'Add it here'
export const shopCount = (count: number): string => counted(count, 'shop', 'shops')
export const noneYet = 'none yet'
export const nearestAway = (distance: string): string => `nearest ${distance} away`
export const allDenmark = 'Farm shops all over Denmark'
export const findOnMap = 'Find local producers on the map'
export const straightFromFarm = 'Straight from the farm, all over Denmark'
