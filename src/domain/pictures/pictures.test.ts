import { expect, test } from 'vitest'

import { filesAt, isPictureFile, pictureAddress, pictureAt, pictureFile, widthsOf } from './pictures.ts'

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
