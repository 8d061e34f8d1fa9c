import { expect, test } from 'vitest'

import { unpackProducers } from './listing-file.ts'
import { detailsOf, packProducers } from './packing.ts'
import { producer } from '../testing/producer.ts'

test('packed producers unpack to their listed fields', () => {
  const { hours: friday } = producer('', { openingHours: 'Fr 10:00-17:00' })
  const producers = [
    producer('Æblegården', {
      id: '12345678-0000-4000-8000-000000000000',
      address: 'Nørregade 12, 5000 Odense C',
      latitude: 55.40321,
      longitude: 10.38765,
      products: ['fruits', 'juice', 'Sæbe'],
      certifications: ['organic'],
      salesTypes: ['pick_your_own', 'Drive-in'],
      payments: ['mobilepay', 'cash'],
      openingHours: 'Fr 10:00-17:00',
    }),
    producer('Uden sted', { address: 'Lolland Kommune', latitude: 0, longitude: 0, placeAccuracy: 'low' }),
  ]
  const [first, second] = unpackProducers(JSON.parse(JSON.stringify(packProducers(producers))))
  expect(first).toEqual({
    position: 0,
    segment: '12345678',
    path: '/producer/aeblegaarden-12345678',
    name: 'Æblegården',
    address: 'Nørregade 12, 5000 Odense C',
    latitude: 55.4032,
    longitude: 10.3877,
    products: ['fruits', 'juice', 'Sæbe'],
    certifications: ['organic'],
    salesTypes: ['pick_your_own', 'Drive-in'],
    payments: ['mobilepay', 'cash'],
    timeline: friday.timeline,
    hours: 0,
    isRough: false,
  })
  expect(second).toMatchObject({
    position: 1,
    isRough: true,
    address: 'Lolland Kommune',
    latitude: 0,
    longitude: 0,
    products: [],
  })
})

test('a hundred distinct products stay distinct', () => {
  const products = Array.from({ length: 100 }, (_, index) => `Vare ${index}`)
  const [unpacked] = unpackProducers(packProducers([producer('Landhandel', { products })]))
  expect(unpacked?.products).toEqual(products)
})

test('the public search files contain only the details that a card shows', () => {
  expect(Object.keys(detailsOf(producer('A'), new Date())).sort()).toEqual([
    'averageRating',
    'description',
    'email',
    'freshness',
    'imageUrl',
    'organicSource',
    'phone',
    'sales',
    'totalReviews',
    'website',
  ])
})

test('a card has the smallest size of an uploaded photo, and no picture from another site', () => {
  const photoOf = (imageUrl: string | null) => detailsOf(producer('A', { imageUrl }), new Date()).imageUrl
  const name = '0123456789abcdef0123456789abcdef-1600x1067'
  expect(photoOf(`/images/${name}.webp`)).toBe(`/images/${name}-480.webp`)
  expect(['https://example.dk/billede.jpg', '/images/../admin', null].map(photoOf)).toEqual([null, null, null])
})
