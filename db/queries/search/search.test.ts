import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import type { TestProducer } from '#db/testing/producers.ts'
import { DEFAULT_DISTANCE_KM } from '#src/domain/listing/choice.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { questions } from '#src/domain/testing/questions.ts'
import { directory, searchDirectory, sunday } from '#src/domain/testing/directory.ts'

import { searchProducers } from './search.ts'
import type { ProducerSearch } from './search.ts'

const svendborg = { latitude: 55.0598, longitude: 10.6068 }

/** The first letter of each name is its position in Danish order. */
const shops: TestProducer[] = [
  {
    name: 'A Klintholm Gods',
    address: 'Klintholmvej 3, 4791 Borre',
    latitude: 54.9788,
    longitude: 12.5025,
    products: ['meat'],
    certifications: ['organic'],
  },
  { name: 'B Bigården', address: 'Bivej 4, 5700 Svendborg', latitude: 55.06, longitude: 10.61, products: ['honey'] },
  { name: 'C Bærhaven', address: 'Havvej 1, 5700 Svendborg', latitude: 55.09, longitude: 10.61, products: ['fruits'] },
  {
    name: 'D Kållageret',
    address: 'Torvet 9, 8000 Aarhus C',
    latitude: 56.15,
    longitude: 10.2,
    products: ['vegetables'],
  },
  { name: 'E Østergård', address: 'Østergade 2, 6780 Skærbæk', latitude: 55.15, longitude: 8.77, products: ['eggs'] },
  { name: 'F Uden Sted', address: '5700 Svendborg', latitude: 0, longitude: 0, products: ['honey', 'dairy'] },
]

async function fill(db: Database): Promise<void> {
  for (const shop of shops) await addProducer(db, shop)
  await addProducer(db, {
    name: 'Hemmelig Honning',
    address: 'Hemmelighedsvej 1, 5700 Svendborg',
    products: ['honey'],
    verified: false,
  })
}

describe('search', () => {
  onPostgres((opened) => {
    const search = async (options: Partial<ProducerSearch>) =>
      (await searchProducers(opened().db, { limit: 100, now: sunday, ...options })).producers
    const found = async (options: Partial<ProducerSearch>) =>
      (await search(options)).map(({ name }) => name.slice(0, 1)).join('')

    test.each([
      ['', 'ABCDEF', 'nothing finds everything, by name'],
      ['klintholm', 'A', 'a name'],
      ['klintholmm', 'A', 'a misspelt name'],
      ['kilntholm gods', 'A', 'a misspelt word beside a right one'],
      ['gulerødder', 'D', 'a kind of vegetable finds vegetables'],
      ['jordbær', 'C', 'a kind of fruit finds fruit'],
      ['honning svendborg', 'BF', 'a product and a town'],
      ['honnning svendborg', 'BF', 'a misspelt product and a town'],
      ['svendborg honning ost', 'F', 'every word counts'],
      ['Århus', 'D', 'å finds aa'],
      ['aarhus', 'D', 'aa finds aa'],
      ['økologisk kød', 'A', 'a certification and a product'],
      ['gårdbutik i svendborg', 'BCF', 'words that say nothing are left out'],
      ['ost', 'F', 'cheese does not find Østergård'],
      ['bi', 'BF', 'a word of two letters'],
      ['kå', 'D', 'two letters find words that begin with them'],
      ['hemmelig', '', 'an unverified producer is not found'],
      ['hemmelighedsvejj', '', 'nor by a misspelling'],
      ['xyzzyplugh', '', 'a word like no other'],
      ['%', 'ABCDEF', 'signs say nothing'],
      ["' having 1=1 --", '', 'a quotation mark ends nothing'],
      ['_____', 'ABCDEF', 'nor do underscores'],
      ['svend%borg', 'BCF', 'a percent sign is the edge of a word and no pattern'],
      ['s%borg 9999', '', 'so that it does not stand for other letters'],
      ['\u0000klintholm', 'A', 'NUL is skipped'],
      ['\ud800klintholm', 'A', 'half a character is skipped'],
      ['å'.repeat(200), '', 'a very long word'],
    ])('%j finds %j: %s', async (q, names) => {
      expect(await found({ q })).toBe(names)
    })

    test('sorts by distance from a position, with unlocated producers last', async () => {
      expect(await found({ position: svendborg })).toBe('BCEADF')
    })

    test('returns the distance in km, null for an unlocated producer, and none without a position', async () => {
      const [bee, , , , aarhus, nowhere] = await search({ position: svendborg })
      expect(bee?.distance).toBeCloseTo(0.205, 2)
      expect(aarhus?.distance).toBeCloseTo(123.9, 1)
      expect(nowhere?.distance).toBeNull()
      expect((await search({}))[0]).not.toHaveProperty('distance')
    })

    test('a radius excludes distant and unlocated producers', async () => {
      expect(await found({ position: svendborg, radiusKm: 5 })).toBe('BC')
      expect(await found({ position: svendborg, radiusKm: 3 })).toBe('B')
      expect(await found({ position: svendborg, radiusKm: 500 })).toBe('BCEAD')
    })

    test('a radius and a word are combined', async () => {
      expect(await found({ q: 'honning', position: svendborg, radiusKm: 5 })).toBe('B')
      expect(await found({ q: 'honing', position: svendborg, radiusKm: 5 })).toBe('B')
    })

    test('a word that is spelt correctly is not corrected to a word of a nearby producer', async () => {
      expect(await found({ q: 'klintholm', position: svendborg, radiusKm: 5 })).toBe('')
    })

    test('stops at the limit', async () => {
      expect(await found({ limit: 2 })).toBe('AB')
      expect(await found({ limit: 1, position: svendborg })).toBe('B')
    })

    test('a position at a pole or on the other side of the Earth is valid', async () => {
      expect(await found({ position: { latitude: 90, longitude: 180 }, radiusKm: 500 })).toBe('')
      expect(await found({ position: { latitude: -90, longitude: -180 } })).toHaveLength(6)
    })
  }, fill)
})

describe('a query of the test table', () => {
  onPostgres(
    (opened) => {
      const search = async (query: string, position?: Position) => {
        const { producers, question, isBeyond } = await searchProducers(opened().db, {
          q: query,
          position,
          radiusKm: position && DEFAULT_DISTANCE_KM,
          limit: 100,
          now: sunday,
        })
        return { question, names: producers.map(({ name }) => name), isBeyond }
      }

      test.each(questions)('finds the same producers in the same order as the home page: $query', async ({ query }) => {
        expect(await search(query)).toEqual(searchDirectory(query))
      })

      test.each(questions)('$query, near Svendborg', async ({ query }) => {
        expect(await search(query, svendborg)).toEqual(searchDirectory(query, svendborg))
      })
    },
    async (db) => {
      for (const shop of directory) await addProducer(db, shop)
    },
  )
})
