import { counted, formatNumber } from '../format.ts'

export const byArea = 'Hofläden nach Ort'
export const areasIntro = '40 Städte mit Umgebung, nach Regionen geordnet.'
export const searchArea = 'Ort suchen'
export const noAreas = 'Keine Orte gefunden'
export const mostSearched = 'Am meisten gesucht'
export const allProducts = 'Alle Produkte'
export const byProduct = 'Hofläden nach Produkt'
export const productsIntro = 'Was möchten Sie vom Hof mitnehmen?'
export const searchProduct = 'Produkt suchen'
export const noProducts = 'Keine Produkte gefunden'
export const producerCount = (count: number): string =>
  count === 0 ? 'Noch keine' : counted(count, 'Erzeuger', 'Erzeuger')
export const markedCount = (marked: number, unmarked: number): string =>
  `${marked === 0 ? 'Noch keiner mit Bio-Siegel' : counted(marked, 'Erzeuger', 'Erzeuger')} · ${formatNumber(unmarked)} ohne Bio-Siegel`
