import { counted, formatNumber } from '../format.ts'

export const texts = {
  byArea: 'Farm shops by town',
  areasIntro: '40 towns and their surroundings, by region.',
  searchArea: 'Search for a town',
  noAreas: 'No towns found',
  mostSearched: 'Most searched for',
  allProducts: 'All produce',
  byProduct: 'Farm shops by produce',
  productsIntro: 'What would you like to bring home from the farm?',
  searchProduct: 'Search for produce',
  noProducts: 'No produce found',
  producerCount: (count: number): string => (count === 0 ? 'None yet' : counted(count, 'producer', 'producers')),
  markedCount: (marked: number, unmarked: number): string =>
    `${marked === 0 ? 'None certified organic yet' : counted(marked, 'producer', 'producers')} · ${formatNumber(unmarked)} not certified`,
}
