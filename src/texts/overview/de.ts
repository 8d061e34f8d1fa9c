import { counted, formatNumber } from '../format.ts'

export const texts = {
  byArea: 'Hofläden nach Ort',
  areasIntro: '40 Städte mit Umgebung, nach Regionen geordnet.',
  searchArea: 'Ort suchen',
  noAreas: 'Keine Orte gefunden',
  mostSearched: 'Am meisten gesucht',
  allProducts: 'Alle Produkte',
  byProduct: 'Hofläden nach Produkt',
  productsIntro: 'Was möchten Sie vom Hof mitnehmen?',
  searchProduct: 'Produkt suchen',
  noProducts: 'Keine Produkte gefunden',
  producerCount: (count: number): string => (count === 0 ? 'Noch keine' : counted(count, 'Erzeuger', 'Erzeuger')),
  markedCount: (marked: number, unmarked: number): string =>
    `${marked === 0 ? 'Noch keiner mit Bio-Siegel' : counted(marked, 'Erzeuger', 'Erzeuger')} · ${formatNumber(unmarked)} ohne Bio-Siegel`,
}
