import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { IndexedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'

import { ProducerCard } from './ProducerCard.tsx'

const producer: IndexedProducer = {
  position: 0,
  segment: 'aeblegaarden-1',
  name: 'Æblegården',
  address: '5700 Svendborg',
  path: '/producer/aeblegaarden-1',
  latitude: 55.06,
  longitude: 10.6,
  timeline: { calendar: { from: 0, until: 0, holidays: {} }, seasons: [], holiday: null, exceptions: [] },
  hours: 0,
  isRough: false,
  products: ['fruits'],
  certifications: [],
  salesTypes: [],
  payments: [],
}

const details: ProducerDetails = {
  description: 'Æbler',
  phone: null,
  email: null,
  website: null,
  imageUrl: null,
  averageRating: null,
  totalReviews: 0,
  freshness: { text: 'I OpenStreetMap pr. januar 2026', level: 'current' },
  organicSource: null,
  sales: '',
}

const photoOf = (imageUrl: string | null) =>
  parse(
    renderToStaticMarkup(
      <ProducerCard producer={producer} details={{ ...details, imageUrl }} status={null} distanceKm={null} />,
    ),
  ).querySelector('img[loading=lazy]')?.attributes ?? null

test('a shop with a photo shows it in lists, and any other the symbol of its goods', () => {
  expect(photoOf('/images/photo-480.webp')).toMatchObject({ src: '/images/photo-480.webp', alt: '' })
  expect(photoOf(null)).toBeNull()
})
