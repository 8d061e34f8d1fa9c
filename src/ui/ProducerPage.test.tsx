import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { contentFields } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { ProducerPage } from './ProducerPage.tsx'

const full = producer('Bøgely Gård', {
  description: 'Æg fra glade høns',
  address: 'Bakkevej 1, 5700 Svendborg',
  phone: '62 11 22 33',
  email: 'karen@boegely.dk',
  website: 'https://www.boegely.dk',
  latitude: 55.0612,
  longitude: 10.6134,
  placeAccuracy: 'medium',
  imageUrl: 'https://example.dk/bod.jpg',
  products: ['honey'],
  certifications: ['biodynamic'],
  salesTypes: ['farm_shop', 'self_service_stall'],
  payments: ['mobilepay', 'cash'],
  openingHours: { friday: { open: '09:10', close: '17:20' } },
})

/** What a visitor finds of each field; the compiler names a field that is missing here. */
const shown: Record<ContentField, string> = {
  name: 'Bøgely Gård',
  description: 'Æg fra glade høns',
  address: 'Bakkevej 1, 5700 Svendborg',
  phone: '62 11 22 33',
  email: 'mailto:karen@boegely.dk',
  website: 'boegely.dk',
  latitude: '55.0612',
  longitude: '10.6134',
  placeAccuracy: 'Omtrentlig placering',
  imageUrl: 'https://example.dk/bod.jpg',
  products: 'Honning',
  certifications: 'Biodynamisk',
  salesTypes: 'Vejbod med selvbetjening',
  payments: 'MobilePay',
  openingHours: '09:10-17:20',
}

test.each(contentFields)('the page shows %s', (name) => {
  // What the form for corrections carries along is seen by nobody.
  const page = renderToStaticMarkup(<ProducerPage producer={full} links={[]} nearby={[]} />)
  expect(page.replaceAll(/data-producer="[^"]*"/g, '')).toContain(shown[name])
})

test.each([
  [{ salesTypes: ['farm_shop'] }, false],
  [{ salesTypes: ['farm_shop'], payments: ['cash'] }, true],
  [{ salesTypes: ['vending_machine'], standing: 'closed' as const }, false],
])('of %j alone, that it tells how to buy there is %s', (sales, tells) => {
  const page = renderToStaticMarkup(<ProducerPage producer={producer('Boden', sales)} links={[]} nearby={[]} />)
  expect(page.includes('Sådan handler du')).toBe(tells)
})
