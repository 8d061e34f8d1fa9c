import { counted, formatNumber } from '../format.ts'

export const texts = {
  byArea: 'Gårdbutikker efter område',
  areasIntro: '40 byer med omegn, ordnet efter region.',
  searchArea: 'Søg efter et område',
  noAreas: 'Ingen områder fundet',
  mostSearched: 'Mest søgte',
  allProducts: 'Alle produkter',
  byProduct: 'Gårdbutikker efter produkt',
  productsIntro: 'Hvad vil du have med hjem fra gården?',
  searchProduct: 'Søg efter et produkt',
  noProducts: 'Ingen produkter fundet',
  producerCount: (count: number): string => (count === 0 ? 'Ingen endnu' : counted(count, 'producent', 'producenter')),
  markedCount: (marked: number, unmarked: number): string =>
    `${marked === 0 ? 'Ingen mærket som økologiske endnu' : counted(marked, 'producent', 'producenter')} · ${formatNumber(unmarked)} ikke mærket`,
}
