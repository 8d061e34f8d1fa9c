import { expect, test } from 'vitest'

import { areas } from '../place/areas.ts'
import { categories } from '../landing/categories.ts'
import { llmsText } from './llms-text.ts'

const text = llmsText({ count: 249, areas, categories }, 'https://example.dk')

test('the file begins with the name and a summary', () => {
  expect(text.split('\n').slice(0, 3)).toEqual([
    '# Gårdkortet',
    '',
    '> Kort over gårdbutikker og lokale producenter i Danmark: 249 steder med adresse, åbningstider, varer og kontakt. På dansk.',
  ])
})

test('the open data and its licence are linked', () => {
  expect(text).toContain('- [Alle producenter (GeoJSON)](https://example.dk/producers.geojson)')
  expect(text).toContain('[Open Database License (ODbL) 1.0](https://opendatacommons.org/licenses/odbl/1-0/)')
})

test('every area and product is linked', () => {
  expect(text.match(/\(https:\/\/example\.dk\/[^)]*g%C3%A5rdbutikker\)/g)).toHaveLength(40)
  expect(text).toContain('- [Friske æg](https://example.dk/friske-%C3%A6g)')
})
