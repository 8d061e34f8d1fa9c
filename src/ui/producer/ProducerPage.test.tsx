import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { contentFields } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { producer } from '#src/domain/testing/producer.ts'
import { runInLanguage } from '#src/texts/language.ts'

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
  furtherPictures: ['https://example.dk/hoens.jpg'],
  products: ['honey'],
  certifications: ['biodynamic'],
  salesTypes: ['farm_shop', 'self_service_stall'],
  payments: ['mobilepay', 'cash'],
  openingHours: { friday: { open: '09:10', close: '17:20' } },
})

/** The rendered text of each field. The compiler reports a field that is missing here. */
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
  furtherPictures: 'https://example.dk/hoens.jpg',
  products: 'Honning',
  certifications: 'Biodynamisk',
  salesTypes: 'Vejbod med selvbetjening',
  payments: 'MobilePay',
  openingHours: '09:10-17:20',
}

test.each(contentFields)('the page shows %s', (name) => {
  // The data that the page carries for the correction form is invisible.
  const page = renderToStaticMarkup(<ProducerPage producer={full} links={[]} nearby={[]} />)
  expect(page.replaceAll(/data-producer="[^"]*"/g, '')).toContain(shown[name])
})

const headings = (page: string) => [...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)
const pageOf = (shop: typeof full) => renderToStaticMarkup(<ProducerPage producer={shop} links={[]} nearby={[]} />)

test('a page with much has what is sold, hours and place before words and reviews, and asks no more than whether it is right', () => {
  expect(headings(pageOf(full))).toEqual([
    'Produkter &amp; Certificeringer',
    'Måske også',
    'Åbningstider',
    'Sådan handler du',
    'Kontakt',
    'Om',
    'Anmeldelser',
    'Passer det?',
  ])
})

const poor = producer('Vejboden', { description: 'Vejbod i Svendborg Kommune.', latitude: 55.0612, longitude: 10.6134 })

test('a page with little says what is known, asks what is not, and has no section without anything in it', () => {
  const page = pageOf(poor)
  expect(headings(page)).toEqual([
    'Om',
    'Måske også',
    'Har du været her? Hvad sælger de?',
    'Åbningstider',
    'Kontakt',
    'Anmeldelser',
    'Passer det?',
  ])
  expect(page).toContain('Åbningstider ikke tilgængelige')
  expect(page).toContain('Ved du, hvornår der er åbent?')
  expect(page).toContain('Vejbod med selvbetjening ifølge navnet')
  expect(page).not.toContain('Ring')
})

/** The parts of the line about unknown facts, each with the form that it opens. */
const unknownParts = (page: string) =>
  [...page.matchAll(/class="link min-h-11" data-action="answer" data-field="([^"]*)">([^<]*)/g)].map(
    ([, ...part]) => part,
  )

test('one line states what is unknown, and each part of it opens the form that adds it', () => {
  expect(pageOf(poor)).toMatch(/Vi mangler .*åbningstider<\/button>, .*varer<\/button> og .*betaling<\/button>\./)
  expect(unknownParts(pageOf(poor))).toEqual([
    ['opening_hours', 'åbningstider'],
    ['products', 'varer'],
    ['payments', 'betaling'],
  ])
  expect(unknownParts(pageOf({ ...poor, products: ['eggs'], payments: ['cash'] }))).toEqual([
    ['opening_hours', 'åbningstider'],
  ])
  expect(pageOf(full)).not.toContain('Vi mangler')
})

test('what visitors agree on has a section of its own, with its source, and ends what the name suggests', () => {
  const page = pageOf({ ...poor, visitorFacts: ['yes:mobilepay', 'no:self_service_stall'] })
  expect(headings(page)).toContain('Ifølge besøgende')
  expect(page).toMatch(/MobilePay<button[^>]*>Passer det ikke\?/)
  expect(page).toMatch(/Ingen vejbod|Ingen selvbetjening/)
  expect(page).not.toContain('ifølge navnet')
  expect(page).not.toContain('Sådan handler du')
})

test('one question is asked of a shop of which something is unknown, and none of one that has closed', () => {
  expect(pageOf(poor)).toContain('data-question="Er der selvbetjening?"')
  expect(pageOf({ ...poor, standing: 'closed' })).not.toContain('data-question')
})

test('a shop that has closed for good is asked nothing about, and nobody is sent there', () => {
  const page = pageOf({ ...poor, standing: 'closed' })
  expect(headings(page)).toEqual(['Om', 'Kontakt', 'Anmeldelser'])
  expect(page).not.toMatch(/data-action="answer"|button-primary/)
})

test.each([
  [{ salesTypes: ['farm_shop'] }, false],
  [{ salesTypes: ['farm_shop'], payments: ['cash'] }, true],
  [{ salesTypes: ['vending_machine'], standing: 'closed' as const }, false],
])('of %j alone, that it tells how to buy there is %s', (sales, tells) => {
  const page = renderToStaticMarkup(<ProducerPage producer={producer('Boden', sales)} links={[]} nearby={[]} />)
  expect(page.includes('Sådan handler du')).toBe(tells)
})

test('an organic tag names its source until a person has confirmed the shop', () => {
  const tagged = {
    ...full,
    dataSource: 'openstreetmap',
    certifications: ['organic'],
    confirmedAt: null,
    confirmedBy: null,
  }
  expect(pageOf(tagged)).toContain('Økologisk ifølge OpenStreetMap')
  const confirmed = { ...tagged, confirmedAt: '2026-05-03T10:00:00.000Z', confirmedBy: 'owner' as const }
  expect(pageOf(confirmed)).not.toContain('Økologisk ifølge')
})

test('guests are led to how such a shop works, and Danes are not', () => {
  const guide = 'href="/de/so-geht-hofladen"'
  const germanPageOf = (shop: typeof full) => runInLanguage('de', () => pageOf(shop))
  expect(germanPageOf(full)).toContain(guide)
  expect(germanPageOf(producer('Boden', { openingHours: 'by_appointment' }))).toContain(guide)
  expect(germanPageOf({ ...full, salesTypes: ['farm_shop'], payments: ['cash'] })).not.toContain(guide)
  expect(pageOf(full)).not.toContain('so-geht-hofladen')
})

test('how a shop sells is said in the language of the page', () => {
  const german = runInLanguage('de', () => pageOf({ ...full, salesTypes: ['farm_shop'], payments: ['cash'] }))
  const section = /<section id="handel".*?<\/section>/s.exec(german)?.[0].replaceAll(/<[^>]+>/g, ' ')
  expect(section?.replaceAll(/ +/g, ' ').trim()).toBe('So kaufen Sie ein Verkaufsart Hofladen Bezahlung Bargeld')
})
