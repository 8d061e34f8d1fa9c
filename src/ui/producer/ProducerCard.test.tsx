import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { HoursStatus } from '#src/domain/hours/status.ts'
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

test('a shop with a photo shows it in lists, and a shop without one has no image', () => {
  expect(photoOf('/images/photo-480.webp')).toMatchObject({ src: '/images/photo-480.webp', alt: '' })
  expect(photoOf(null)).toBeNull()
})

const card = (imageUrl: string | null, sales = '') =>
  parse(
    renderToStaticMarkup(
      <ProducerCard
        producer={{ ...producer, address: 'Bakken 2, 5700 Svendborg', products: ['eggs', 'honey', 'fruits'] }}
        details={{ ...details, imageUrl, sales, phone: '12 34 56 78' }}
        status={null}
        distanceKm={3.21}
      />,
    ),
  ).querySelector('article')

test('a shop without a photo is a row on phones, and one with a photo stays a card', () => {
  expect(card(null)?.hasAttribute('data-row')).toBe(true)
  expect(card('/images/photo-480.webp')?.hasAttribute('data-row')).toBe(false)
})

test('a row has the kind, the town and the distance, directions, and a menu with the number', () => {
  const row = card(null, 'Vejbod')
  expect(row?.querySelector('p')?.textContent).toBe('Vejbod · Bakken 2, 5700 Svendborg3,2 km')
  expect(row?.querySelector('p span span:nth-child(2)')?.textContent).toBe('Bakken 2, ')
  expect(row?.querySelector('[data-shop-menu]')?.textContent).toBe('Mere om Æblegården')
  expect(row?.querySelector('a[href="tel:12345678"]')?.textContent).toBe('Ring til Æblegården')
  expect(row?.querySelectorAll('a').map(({ textContent }) => textContent)).toContain(
    'Rute til Æblegården, åbner i en ny fane',
  )
})

test('a shop that is open by doubted hours is shown as maybe open, and a closed one as closed', () => {
  const open: HoursStatus = { status: 'open', closes: null, isUntimed: false, opensAgain: null, holiday: null }
  const closed: HoursStatus = { status: 'closed', opens: null, holiday: null, isOutOfSeason: false }
  const badges = [open, closed].map((status) =>
    parse(
      renderToStaticMarkup(
        <ProducerCard producer={producer} details={details} status={status} distanceKm={null} isDoubted />,
      ),
    ).querySelector('.status-badge'),
  )
  expect(badges.map((badge) => [badge?.attributes['data-status'], badge?.textContent])).toEqual([
    ['unknown', 'Måske åben'],
    ['closed', 'Lukket'],
  ])
})
