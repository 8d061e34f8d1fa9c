import fc from 'fast-check'
import { expect, test } from 'vitest'

import { producer } from '../../testing/producer.ts'
import { packNumbers, unpackNumbers } from './encoding.ts'
import { NAMES_PER_FILE, namesFilesOf, unpackIndex, withNames } from './index-file.ts'
import { byPosition, packIndex, packNames } from './pack-files.ts'
import { finish } from '../../steps/steps.ts'

const asDownloaded = <File>(file: File): File => JSON.parse(JSON.stringify(file))

test('packed numbers unpack to the same numbers, and negative numbers are rejected', () => {
  const numbers = fc.array(fc.oneof(fc.nat(255), fc.nat(70_000), fc.nat(2 ** 30)), { maxLength: 40 })
  fc.assert(
    fc.property(numbers, (given) => {
      expect([...unpackNumbers(packNumbers(given), given.length)]).toEqual(given)
    }),
  )
  expect(() => packNumbers([1, -1])).toThrow(RangeError)
})

const tags = fc.subarray(['honey', 'eggs', 'Sæbe', 'Løg, tørret'])
const degrees = fc.record({
  latitude: fc.integer({ min: 545_000, max: 578_000 }).map((steps) => steps / 10_000),
  longitude: fc.integer({ min: 80_000, max: 152_000 }).map((steps) => steps / 10_000),
})
const shop = fc
  .record({
    name: fc.constantFrom('Æblegården', 'Bøgely', 'Å'),
    segment: fc.stringMatching(/^[0-9a-f]{8}$/),
    address: fc.constantFrom('Nørregade 12, 5000 Odense C', '5700 Svendborg', 'Lolland Kommune'),
    place: fc.oneof(degrees, fc.constant({ latitude: 0, longitude: 0 })),
    openingHours: fc.constantFrom('', 'Fr 10:00-17:00', 'Sa-Su 09:00-12:00'),
    products: tags,
    salesTypes: fc.subarray(['pick_your_own', 'Drive-in']),
    placeAccuracy: fc.constantFrom('high', 'low'),
  })
  .map(({ name, segment, place, ...given }) => producer(name, { id: `${segment}-0000`, ...place, ...given }))

test('the index and the name files together restore every producer', () => {
  fc.assert(
    fc.property(fc.array(shop, { maxLength: 12 }), (producers) => {
      const listed = finish(unpackIndex(asDownloaded(packIndex(producers))))
      expect(listed.map(({ position }) => position).sort((one, other) => one - other)).toEqual([...producers.keys()])
      const placed = listed.toSorted((one, other) => one.position - other.position)
      const named = withNames(asDownloaded(packNames(byPosition(producers))), placed)
      const inOrder = listed.map(({ position }) => named[position])
      expect(inOrder).toMatchObject(
        producers.map(({ id, name, address, latitude, longitude, products, salesTypes, hours, placeAccuracy }) => ({
          segment: id.slice(0, 8),
          name,
          address,
          latitude,
          longitude,
          products,
          salesTypes,
          timeline: { seasons: hours.timeline.seasons },
          isRough: placeAccuracy === 'low',
        })),
      )
    }),
    { numRuns: 50 },
  )
})

test('neighbouring producers have adjacent positions', () => {
  const at = (latitude: number, longitude: number) => producer('', { latitude, longitude })
  const producers = [at(57.72, 10.58), at(55.07, 14.92), at(57.71, 10.59), at(54.78, 11.5), at(55.08, 14.91)]
  const [skagen, bornholm, skagenToo, , bornholmToo] = finish(unpackIndex(packIndex(producers))).map(
    ({ position }) => position,
  )
  expect(Math.abs((skagen ?? 0) - (skagenToo ?? 0))).toBe(1)
  expect(Math.abs((bornholm ?? 0) - (bornholmToo ?? 0))).toBe(1)
})

test('each name file holds a limited number of producers', () => {
  expect(namesFilesOf(0)).toEqual([])
  expect(namesFilesOf(NAMES_PER_FILE)).toEqual(['navne-0.json'])
  expect(namesFilesOf(NAMES_PER_FILE + 1)).toEqual(['navne-0.json', 'navne-1.json'])
})
