import { counted, formatNumber } from '../format.ts'

const allYear = 'All year'

export const texts = {
  farmShops: 'Farm shops',
  shopsIn: (place: string): string => `Farm shops in ${place}`,
  goodsIn: (goods: string, place: string): string => `${goods} in ${place}`,
  places: (count: number): string => counted(count, 'place', 'places'),

  areaIntro: (area: string, region: string): string => `Local producers in and around ${area}, Region ${region}.`,
  noShops: 'There are no farm shops on the map yet.',
  noShopsIn: (area: string): string => `There are no farm shops in ${area} on the map yet.`,
  noSellers: (goods: string): string => `Nobody on the map sells ${goods} yet.`,
  noOrganicSellers: (goods: string): string => `Nobody on the map sells certified organic ${goods} yet.`,
  nearestFollow: 'Here are the nearest.',
  nearest: 'The nearest',
  markedOrganic: 'Certified organic',

  producers: (count: number): string => (count === 1 ? 'producer' : 'producers'),
  confirmed: 'confirmed',
  ofWhich: (count: number): string => `${formatNumber(count)} of them`,
  productTypes: (count: number): string => (count === 1 ? 'type of produce' : 'types of produce'),
  average: 'on average',
  reviews: (count: number): string => (count === 1 ? 'review' : 'reviews'),
  municipalities: (count: number): string => (count === 1 ? 'municipality' : 'municipalities'),

  otherAreas: 'Other towns',
  inOtherAreas: (heading: string): string => `${heading} in other towns`,
  byArea: (heading: string): string => `${heading} by town`,
  otherProducts: 'Other produce',
  byProduct: 'By produce',
  popularProducts: 'Popular produce',

  season: 'Season',
  allSeasons: 'Everything in season, month by month',
  backToMap: 'Back to the map',

  categories: {
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
      description:
        'Bread, rolls and cakes baked on the farm or in a small bakery, often with flour from the farm’s own fields.',
      season: allYear,
      seasonText: 'Bread is baked all year, in many places only on certain days.',
    },
  },
  besideMissing: 'Are you at a farm shop that is missing?',
  addHere: 'Add it here',
  shopCount: (count: number): string => counted(count, 'shop', 'shops'),
  noneYet: 'none yet',
  nearestAway: (distance: string): string => `nearest ${distance} away`,
  allDenmark: 'Farm shops all over Denmark',
  findOnMap: 'Find local producers on the map',
  straightFromFarm: 'Straight from the farm, all over Denmark',

  knownSellers: (name: string, count: number): string =>
    `${counted(count, 'place', 'places')} on the map ${count === 1 ? 'is' : 'are'} listed as selling ${name}.`,
  shopsWith: (name: string): string => `Farm shops with ${name}`,
  othersMay: (name: string): string => `Others may have ${name} without saying so anywhere.`,
  searchEverywhere: (name: string): string => `Search the whole map for ${name}`,

  areasHeading: 'Farm shops by town',
  areasIntro: '40 towns and their surroundings, by region.',
  searchArea: 'Search for a town',
  noAreas: 'No towns found',
  mostSearched: 'Most searched for',
  allProducts: 'All produce',
  productsHeading: 'Farm shops by produce',
  productsIntro: 'What would you like to bring home from the farm?',
  searchProduct: 'Search for produce',
  noProducts: 'No produce found',
  producerCount: (count: number): string => (count === 0 ? 'None yet' : counted(count, 'producer', 'producers')),
  markedCount: (marked: number, unmarked: number): string =>
    `${marked === 0 ? 'None certified organic yet' : counted(marked, 'producer', 'producers')} · ${formatNumber(unmarked)} not certified`,
}
