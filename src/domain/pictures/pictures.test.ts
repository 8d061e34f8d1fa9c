import { expect, test } from 'vitest'

import {
  asShopPictures,
  filesAt,
  isPictureFile,
  joinedPictures,
  movedTo,
  pictureAddress,
  pictureAt,
  pictureFile,
  picturesOf,
  widthsOf,
} from './pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'
const wide = { hash, width: 1600, height: 900 }

test('the address of a picture contains its hash and size', () => {
  expect(pictureAddress(wide)).toBe(`/images/${hash}-1600x900.webp`)
  expect(pictureAt(pictureAddress(wide))).toEqual(wide)
})

test('a picture has a file of its own width and of each standard width below it', () => {
  expect(widthsOf(wide)).toEqual([480, 960, 1600])
  expect(widthsOf({ hash, width: 960, height: 400 })).toEqual([480, 960])
  expect(widthsOf({ hash, width: 300, height: 1600 })).toEqual([300])
  expect(pictureFile(wide, 480)).toBe(`${hash}-1600x900-480.webp`)
})

test.each([
  null,
  '',
  'https://example.dk/billede.jpg',
  `https://example.dk/images/${hash}-1600x900.webp`,
  `/images/${hash}-1600x900-480.webp`,
  `/images/${hash}-1600x0.webp`,
  `/images/${hash}-1600x900.webp?v=2`,
  `/images/../${hash}-1600x900.webp`,
  '/images/bod.webp',
])('%j is not an uploaded picture', (imageUrl) => {
  expect(pictureAt(imageUrl)).toBeNull()
})

test('only names of picture files are accepted', () => {
  expect(isPictureFile(pictureFile(wide))).toBe(true)
  expect(isPictureFile(pictureFile(wide, 960))).toBe(true)
  for (const name of [
    `${hash}-1600x900-481.webp`,
    `${hash}-1600x900.jpg`,
    `../${hash}-1600x900.webp`,
    `${hash.toUpperCase()}-1600x900.webp`,
    `${hash}-1600x900.webp\n`,
  ]) {
    expect(isPictureFile(name)).toBe(false)
  }
})

test('the files of a picture are derived from its address', () => {
  expect(filesAt(pictureAddress(wide))).toEqual([
    `${hash}-1600x900-480.webp`,
    `${hash}-1600x900-960.webp`,
    `${hash}-1600x900.webp`,
  ])
  expect(filesAt('https://example.dk/billede.jpg')).toEqual([])
})

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
