import { expect, test } from 'vitest'

import { asShopPictures, joinedPictures, movedTo, picturesOf } from './shop-pictures.ts'

test('pictures are shown in their order, each once, and six at most', () => {
  expect(picturesOf({ imageUrl: 'a', furtherPictures: ['b', 'a', 'c'] })).toEqual(['a', 'b', 'c'])
  expect(picturesOf({ imageUrl: null, furtherPictures: [] })).toEqual([])
  expect(picturesOf({ imageUrl: 'a', furtherPictures: ['b', 'c', 'd', 'e', 'f', 'g'] })).toHaveLength(6)
})

test('the first stands alone', () => {
  expect(asShopPictures(['a', 'b', 'c'])).toEqual({ imageUrl: 'a', furtherPictures: ['b', 'c'] })
  expect(asShopPictures([])).toEqual({ imageUrl: null, furtherPictures: [] })
})

test('of two that become one, the chosen pictures come first, and the others as far as there is room', () => {
  const mine = { imageUrl: 'a', furtherPictures: ['b', 'c', 'd'] }
  const others = { imageUrl: 'b', furtherPictures: ['e', 'f', 'g'] }
  expect(joinedPictures(mine, others)).toEqual({ imageUrl: 'a', furtherPictures: ['b', 'c', 'd', 'e', 'f'] })
  expect(joinedPictures(others, mine)).toEqual({ imageUrl: 'b', furtherPictures: ['e', 'f', 'g', 'a', 'c'] })
})

test('who chooses no picture gets none', () => {
  const none = { imageUrl: null, furtherPictures: [] }
  expect(joinedPictures(none, { imageUrl: 'a', furtherPictures: ['b'] })).toEqual(none)
  expect(joinedPictures({ imageUrl: 'a', furtherPictures: [] }, none)).toEqual({ imageUrl: 'a', furtherPictures: [] })
})

test('a picture moves, and the others stay in their order', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
