import { expect, test } from 'vitest'

import { openProducer, producersGeoJson } from './open-data.ts'
import { producer } from '../testing/producer.ts'

const ORIGIN = 'https://example.dk'

const unknownDays = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'sunday'].map((day) => [day, { unknown: true }]),
)

const bakkegaarden = producer('Bakkegården', {
  email: 'hej@example.dk',
  website: 'https://bakkegaarden.example/',
  imageUrl: '/billeder/1.webp',
  products: ['eggs'],
  openingHours: 'Sa 10:00-14:00; Mo-Fr,Su unknown',
  dataSource: 'openstreetmap',
  sourceUrl: 'https://www.openstreetmap.org/node/1',
  sourceDate: '2019-09-04',
  externalId: 'node/1',
  editedAt: '2026-05-03T10:00:00.000Z',
  confirmedAt: '2026-06-01T10:00:00.000Z',
  confirmedBy: 'visitors',
  averageRating: 4,
  totalReviews: 2,
})

test('an open producer has the open fields and no others', () => {
  expect(openProducer(bakkegaarden, ORIGIN)).toEqual({
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Bakkegården',
    description: 'Gårdbutik',
    address: '5000 Odense C',
    phone: null,
    website: 'https://bakkegaarden.example/',
    placeAccuracy: null,
    products: ['eggs'],
    certifications: [],
    salesTypes: [],
    payments: [],
    openingHours: { saturday: { open: '10:00', close: '14:00' }, ...unknownDays },
    hours: 'Sa 10:00-14:00; Mo-Fr,Su unknown',
    url: 'https://example.dk/producer/bakkegaarden-00000000',
    dataSource: 'openstreetmap',
    sourceUrl: 'https://www.openstreetmap.org/node/1',
    sourceDate: '2019-09-04',
    updatedAt: '2026-05-03',
    confirmedAt: '2026-06-01',
    confirmedBy: 'visitors',
  })
})

test('other fields of a row are not published', () => {
  const row = { ...bakkegaarden, sourceDigest: 'secret', submissionKey: 'secret', ipAddress: '192.0.2.1' }
  expect(JSON.stringify(producersGeoJson([row], ORIGIN, '7'))).not.toMatch(/secret|192\.0\.2\.1|hej@example/)
})

test('an invalid website is left out', () => {
  expect(openProducer(producer('Boden', { website: 'javascript:alert(1)' }), ORIGIN).website).toBeNull()
})

test('GeoJSON has longitude before latitude, and no geometry without a place', () => {
  const nowhere = producer('Boden', { latitude: 0, longitude: 0 })
  expect(producersGeoJson([bakkegaarden, nowhere], ORIGIN, '7')).toMatchObject({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: bakkegaarden.id,
        geometry: { type: 'Point', coordinates: [10.4, 55.4] },
        properties: { name: 'Bakkegården' },
      },
      { type: 'Feature', geometry: null },
    ],
  })
})

test('GeoJSON names its licence and attribution', () => {
  expect(producersGeoJson([], ORIGIN, '7')).toEqual({
    type: 'FeatureCollection',
    license: 'Open Database License (ODbL) 1.0',
    licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
    attribution: 'Gårdkortet og © OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
    next: '7',
    features: [],
  })
})
