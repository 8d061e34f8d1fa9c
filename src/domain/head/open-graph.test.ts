import { describe, expect, test } from 'vitest'

import { areas } from '../place/areas.ts'
import { categories } from '../landing/categories.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { fixedPictures, openGraphPath, picturedBy, pictureText } from './open-graph.ts'
import type { Subject } from './open-graph.ts'

const bakkegården = {
  id: '3f2a9c10-1111-4222-8333-444455556666',
  name: 'Bakkegården',
  address: 'Bakkevej 1, 5700 Svendborg',
  products: ['eggs', 'meat', 'honey', 'beer', 'wine'],
}

function pictureOf(changes: Partial<typeof bakkegården>): Subject {
  return { kind: 'producer', producer: { ...bakkegården, ...changes } }
}

describe('the text of a picture', () => {
  test('a producer has its town and four products', () => {
    expect(pictureText(pictureOf({}))).toEqual({
      title: 'Bakkegården',
      place: 'Svendborg',
      labels: ['Æg', 'Kød', 'Honning', 'Øl'],
    })
  })

  test('symbols that the fonts lack are left out', () => {
    expect(pictureText(pictureOf({ name: '🍯 Bigården', products: ['🍯', 'honey'] }))).toMatchObject({
      title: 'Bigården',
      labels: ['Honning'],
    })
  })

  test('a name made only of symbols is replaced by the name of the site', () => {
    expect(pictureText(pictureOf({ name: '🍯' })).title).toBe('Gårdkortet')
  })
})

describe('the address of a picture', () => {
  test('is ASCII and unique to its page', () => {
    expect(fixedPictures()).toHaveLength(1 + areas.length + categories.length + areas.length * categories.length)
    expect(new Set(fixedPictures()).size).toBe(fixedPictures().length)
    expect(fixedPictures().filter((path) => !/^\/og\/[a-z0-9/-]+\.png$/.test(path))).toEqual([])
  })

  test('resolves to its subject', () => {
    const found = fixedPictures()
      .map(picturedBy)
      .filter((pictured) => pictured !== null && pictured.kind !== 'unread-producer')
    expect(found.map(openGraphPath)).toEqual(fixedPictures())
    const german = runInLanguage('de', () => openGraphPath(pictureOf({})))
    expect([german.slice(0, 16), picturedBy(german)]).toEqual([
      '/og/de/producer/',
      { kind: 'unread-producer', idSegment: '3f2a9c10' },
    ])
    expect(picturedBy(openGraphPath(pictureOf({})))).toEqual({ kind: 'unread-producer', idSegment: '3f2a9c10' })
  })

  test('changes only with the content of the picture', () => {
    const address = openGraphPath(pictureOf({}))
    expect(openGraphPath(pictureOf({ name: 'Bakkegaarden' }))).not.toBe(address)
    expect(openGraphPath(pictureOf({ address: 'Bakkevej 1, 5000 Odense C' }))).not.toBe(address)
    expect(openGraphPath(pictureOf({ products: ['eggs'] }))).not.toBe(address)
    expect(openGraphPath(pictureOf({ address: 'Bakkevej 2, 5700 Svendborg' }))).toBe(address)
  })

  test.each([
    '/og/home.png',
    '/og/home-89855ad4.svg',
    '/og/area/ukendt-89855ad4.png',
    '/og/producer/x-89855ad4.png',
    '/og/../home-89855ad4.png',
    '/home-89855ad4.png',
  ])('%s is rejected', (path) => expect(picturedBy(path)).toBeNull())
})
