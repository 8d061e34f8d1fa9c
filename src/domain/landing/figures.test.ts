import { expect, test } from 'vitest'
import { areas } from '../place/areas.ts'
import { categories } from './categories.ts'
import {
  areaFigures,
  areaNote,
  categoryFigures,
  partsOfCategory,
  producersOfArea,
  producersOfCategory,
} from './figures.ts'
import { producer } from '../testing/producer.ts'

const inFaaborg = producer('Bigården', { address: '5600 Faaborg', products: ['honey', 'eggs'] })
const inKorinth = producer('Æggeboden', {
  address: 'Byvej 2, 5600 Korinth',
  products: ['eggs'],
  averageRating: 5,
  totalReviews: 1,
})
const inSkagen = producer('Hønsegården', {
  address: '9990 Skagen',
  products: ['eggs'],
  averageRating: 3,
  totalReviews: 3,
})
const nowhere = producer('Bod uden sted', { address: 'Danmark', products: ['meat'], verified: false })
const all = [inFaaborg, inKorinth, inSkagen, nowhere]

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('the producers of a page keep their order', () => {
  const faaborg = areas.filter(({ key }) => key === 'faaborg').map((area) => names(producersOfArea(all, area)))
  const eggs = categories
    .filter(({ key }) => key === 'friske-æg')
    .map((category) => names(producersOfCategory(all, category)))
  expect(faaborg).toEqual([['Bigården', 'Æggeboden']])
  expect(eggs).toEqual([['Bigården', 'Æggeboden', 'Hønsegården']])
})

test('only a page about organic goods separates producers without an organic certification', () => {
  const plain = producer('Bøgely', { products: ['vegetables', 'eggs'] })
  const organic = producer('Ågården', { products: ['vegetables', 'eggs'], certifications: ['demeter'] })
  const ofCategory = (key: string) =>
    categories
      .filter((category) => category.key === key)
      .map((category) => partsOfCategory([plain, organic], category))
      .map(({ marked, unmarked }) => [names(marked), names(unmarked)])
  expect(ofCategory('økologiske-grøntsager')).toEqual([[['Ågården'], ['Bøgely']]])
  expect(ofCategory('friske-æg')).toEqual([[['Bøgely', 'Ågården'], []]])
})

test('a product category is counted once per area', () => {
  expect(areaFigures([inFaaborg, inKorinth])).toEqual({ totalProducers: 2, verifiedProducers: 2, productCategories: 2 })
})

test('an unverified producer counts only in the total', () => {
  expect(areaFigures([inSkagen, nowhere])).toMatchObject({ totalProducers: 2, verifiedProducers: 1 })
})

test('the rating of a category weights producers by their reviews', () => {
  expect(categoryFigures([inFaaborg, inKorinth, inSkagen])).toMatchObject({ averageRating: 3.5, totalReviews: 4 })
})

test('without reviews there is no rating', () => {
  expect(categoryFigures([inFaaborg])).toMatchObject({ averageRating: null, totalReviews: 0 })
})

test('regions and municipalities are counted only for known places', () => {
  expect(categoryFigures(all)).toMatchObject({ totalProducers: 4, regions: 2, municipalities: 2 })
})

test('a page without producers has zero counts and no rating', () => {
  expect(areaFigures([])).toEqual({ totalProducers: 0, verifiedProducers: 0, productCategories: 0 })
  expect(categoryFigures([])).toEqual({
    totalProducers: 0,
    averageRating: null,
    totalReviews: 0,
    regions: 0,
    municipalities: 0,
  })
})

test.each([
  [{ count: 12, nearestKm: null }, '12 butikker'],
  [{ count: 1, nearestKm: null }, '1 butik'],
  [{ count: 0, nearestKm: 8.44 }, 'nærmeste 8,4 km væk'],
  [{ count: 0, nearestKm: null }, 'ingen endnu'],
])('an area with %j reads %j', (area, note) => {
  expect(areaNote(area)).toBe(note)
})
