import { counted, formatNumber } from '../format.ts'

export const byArea = 'Farm shops by town'
export const areasIntro = '40 towns and their surroundings, by region.'
export const searchArea = 'Search for a town'
export const noAreas = 'No towns found'
export const mostSearched = 'Most searched for'
export const allProducts = 'All produce'
export const byProduct = 'Farm shops by produce'
export const productsIntro = 'What would you like to bring home from the farm?'
export const searchProduct = 'Search for produce'
export const noProducts = 'No produce found'
export const producerCount = (count: number): string =>
  count === 0 ? 'None yet' : counted(count, 'producer', 'producers')
export const markedCount = (marked: number, unmarked: number): string =>
  `${marked === 0 ? 'None certified organic yet' : counted(marked, 'producer', 'producers')} · ${formatNumber(unmarked)} not certified`
