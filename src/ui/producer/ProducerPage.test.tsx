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

test('a complete page has goods, hours and contact before the description and reviews', () => {
  expect(headings(pageOf(full))).toEqual([
    'Produkter &amp; Certificeringer',
    'Måske også',
    'Åbningstider',
    'Sådan handler du',
    'Kontakt',
    'Om',
    'Anmeldelser',
  ])
})

const poor = producer('Vejboden', { description: 'Vejbod i Svendborg Kommune.', latitude: 55.0612, longitude: 10.6134 })

test('a sparse page shows the known facts, and has no empty section', () => {
  const page = pageOf(poor)
  expect(headings(page)).toEqual(['Om', 'Måske også', 'Åbningstider', 'Kontakt', 'Anmeldelser'])
  expect(page).toContain('Åbningstider ikke tilgængelige')
  expect(page).toContain('Vejbod med selvbetjening ifølge navnet')
  expect(page).not.toContain('Ring')
})

/** The parts of the line about unknown facts, each with the form that it opens. */
const unknownParts = (page: string) =>
  [...page.matchAll(/class="link min-h-11" data-action="answer" data-field="([^"]*)">([^<]*)/g)].map(
    ([, ...part]) => part,
  )

test('one line lists the unknown facts, and each of them opens the form that adds it', () => {
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

test('facts that visitors agree on have their own section and replace suggestions from the name', () => {
  const page = pageOf({ ...poor, visitorFacts: ['yes:mobilepay', 'no:self_service_stall'] })
  expect(headings(page)).toContain('Ifølge besøgende')
  expect(page).toMatch(/MobilePay<button[^>]*>Passer det ikke\?/)
  expect(page).toMatch(/Ingen vejbod|Ingen selvbetjening/)
  expect(page).not.toContain('ifølge navnet')
  expect(page).not.toContain('Sådan handler du')
})

test('a shop with unknown facts has a question, and a closed one has none', () => {
  expect(pageOf(poor)).toContain('data-question="Er der selvbetjening?"')
  expect(pageOf({ ...poor, standing: 'closed' })).not.toContain('data-question')
})

test('a permanently closed shop has neither questions nor a main action', () => {
  const page = pageOf({ ...poor, standing: 'closed' })
  expect(headings(page)).toEqual(['Om', 'Kontakt', 'Anmeldelser'])
  expect(page).not.toMatch(/data-action="answer"|button-primary/)
})

test.each([
  [{ salesTypes: ['farm_shop'] }, false],
  [{ salesTypes: ['farm_shop'], payments: ['cash'] }, true],
  [{ salesTypes: ['vending_machine'], standing: 'closed' as const }, false],
])('with only %j the section on how to buy is shown: %s', (sales, tells) => {
  const page = renderToStaticMarkup(<ProducerPage producer={producer('Boden', sales)} links={[]} nearby={[]} />)
  expect(page.includes('Sådan handler du')).toBe(tells)
})

test('an organic tag shows its source until a person confirms the shop', () => {
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

test('German pages of self-service or appointment shops link to the guide, and Danish pages do not', () => {
  const guide = 'href="/de/so-geht-hofladen"'
  const germanPageOf = (shop: typeof full) => runInLanguage('de', () => pageOf(shop))
  expect(germanPageOf(full)).toContain(guide)
  expect(germanPageOf(producer('Boden', { openingHours: 'by_appointment' }))).toContain(guide)
  expect(germanPageOf({ ...full, salesTypes: ['farm_shop'], payments: ['cash'] })).not.toContain(guide)
  expect(pageOf(full)).not.toContain('so-geht-hofladen')
})

test('sales types and payments are shown in the language of the page', () => {
  const german = runInLanguage('de', () => pageOf({ ...full, salesTypes: ['farm_shop'], payments: ['cash'] }))
  const section = /<section id="handel".*?<\/section>/s.exec(german)?.[0].replaceAll(/<[^>]+>/g, ' ')
  expect(section?.replaceAll(/ +/g, ' ').trim()).toBe('So kaufen Sie ein Verkaufsart Hofladen Bezahlung Bargeld')
})

test('a page shows its source with the date of the source, and not the date of the import', () => {
  const imported = producer('Bøgely', {
    dataSource: 'openstreetmap',
    sourceDate: '2019-09-04',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  })
  const page = renderToStaticMarkup(<ProducerPage producer={imported} links={[]} nearby={[]} />)
  expect(page).toContain(
    '<p class="freshness" data-level="dated">I OpenStreetMap pr. september 2019 – kan være forældet</p>',
  )
  expect(page.replaceAll(/data-producer="[^"]*"/g, '')).not.toMatch(/2026/)
})
