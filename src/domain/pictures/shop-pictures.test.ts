import { expect, test } from 'vitest'

import { asShopPictures, joinedPictures, movedTo, picturesOf } from './shop-pictures.ts'

test('pictures keep their order, without duplicates and up to six', () => {
  expect(picturesOf({ imageUrl: 'a', furtherPictures: ['b', 'a', 'c'] })).toEqual(['a', 'b', 'c'])
  expect(picturesOf({ imageUrl: null, furtherPictures: [] })).toEqual([])
  expect(picturesOf({ imageUrl: 'a', furtherPictures: ['b', 'c', 'd', 'e', 'f', 'g'] })).toHaveLength(6)
})

test('the first picture is the main one', () => {
  expect(asShopPictures(['a', 'b', 'c'])).toEqual({ imageUrl: 'a', furtherPictures: ['b', 'c'] })
  expect(asShopPictures([])).toEqual({ imageUrl: null, furtherPictures: [] })
})

test('joined pictures start with the chosen ones, followed by the others up to the limit', () => {
  const mine = { imageUrl: 'a', furtherPictures: ['b', 'c', 'd'] }
  const others = { imageUrl: 'b', furtherPictures: ['e', 'f', 'g'] }
  expect(joinedPictures(mine, others)).toEqual({ imageUrl: 'a', furtherPictures: ['b', 'c', 'd', 'e', 'f'] })
  expect(joinedPictures(others, mine)).toEqual({ imageUrl: 'b', furtherPictures: ['e', 'f', 'g', 'a', 'c'] })
})

test('choosing the shop without pictures gives no pictures', () => {
  const none = { imageUrl: null, furtherPictures: [] }
  expect(joinedPictures(none, { imageUrl: 'a', furtherPictures: ['b'] })).toEqual(none)
  expect(joinedPictures({ imageUrl: 'a', furtherPictures: [] }, none)).toEqual({ imageUrl: 'a', furtherPictures: [] })
})

test('a moved picture leaves the others in their order', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
