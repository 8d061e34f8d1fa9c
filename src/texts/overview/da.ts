import { counted, formatNumber } from '../format.ts'

export const byArea = 'Gårdbutikker efter område'
export const areasIntro = '40 byer med omegn, ordnet efter region.'
export const searchArea = 'Søg efter et område'
export const noAreas = 'Ingen områder fundet'
export const mostSearched = 'Mest søgte'
export const allProducts = 'Alle produkter'
export const byProduct = 'Gårdbutikker efter produkt'
export const productsIntro = 'Hvad vil du have med hjem fra gården?'
export const searchProduct = 'Søg efter et produkt'
export const noProducts = 'Ingen produkter fundet'
export const producerCount = (count: number): string =>
  count === 0 ? 'Ingen endnu' : counted(count, 'producent', 'producenter')
export const markedCount = (marked: number, unmarked: number): string =>
  `${marked === 0 ? 'Ingen mærket som økologiske endnu' : counted(marked, 'producent', 'producenter')} · ${formatNumber(unmarked)} ikke mærket`
