import { describe, expect, test } from 'vitest'

import { names } from '#src/texts/texts.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { categoryKeys } from '../landing/category-keys.ts'
import { payments, salesInBrief, salesTypes } from '../sales/sales.ts'
import { kindAnchor } from '../season/kind.ts'
import { kindKeys, kinds } from '../season/kinds.ts'
import { factText, questionText } from '../visits/visitor-facts.ts'
import { certificationKeys, certificationLabel, certificationMeaning } from './certifications.ts'
import { freshnessOf } from './freshness.ts'
import { danishProduct, productKeys, productLabel } from './products.ts'

describe.each(['de', 'en'] as const)('in %s', (language) => {
  test('every product, category, kind, sales type and payment has a name', () => {
    const named = runInLanguage(language, () => [
      ...productKeys.map((key) => names.product(key, '')),
      ...categoryKeys.map((key) => names.category(key, '')),
      ...kindKeys.map((key) => names.kind(key, '')),
      ...salesTypes.keys.map((key) => names.salesType(key, '')),
      ...payments.keys.map((key) => names.payment(key, '')),
    ])
    expect(named).not.toContain('')
  })

  test('every certification except Demeter has a translated name', () => {
    const asInDanish = certificationKeys.filter(
      (key) => runInLanguage(language, () => certificationLabel(key)) === certificationLabel(key),
    )
    expect(asInDanish).toEqual(['demeter'])
  })
})

test('kinds are named in the language of the page, and search keeps the Danish names', () => {
  runInLanguage('de', () => {
    expect([kinds.strawberries.label, kindAnchor(kinds.strawberries)]).toEqual(['Erdbeeren', 'erdbeeren'])
    expect([productLabel('friske-æg'), danishProduct('friske-æg')]).toEqual(['Frische Eier', 'Friske Æg'])
  })
})

test('an unknown value is shown unchanged', () => {
  expect(runInLanguage('de', () => [productLabel('constructor'), salesTypes.label('Drive-in')])).toEqual([
    'constructor',
    'Drive-in',
  ])
})

const wild = { dataSource: 'openstreetmap', sourceUrl: null, sourceDate: '2020-01-05', createdAt: '2026-01-01' }
const untouched = { confirmedAt: null, confirmedBy: null, unansweredSince: null, editedAt: null }
const byOwner = { ...untouched, confirmedAt: '2026-05-03T10:00:00Z', confirmedBy: 'owner' as const }
const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['da', 'I OpenStreetMap pr. januar 2020 – kan være forældet', 'Bekræftet af ejeren 3. maj 2026'],
  ['de', 'In OpenStreetMap, Stand Januar 2020 – möglicherweise veraltet', 'Bestätigt vom Betreiber am 3. Mai 2026'],
  ['en', 'In OpenStreetMap as of January 2020 – may be out of date', 'Confirmed by the owner on 3 May 2026'],
] as const)('the freshness of a page is written in %s', (language, source, confirmed) => {
  runInLanguage(language, () => {
    expect(freshnessOf({ ...wild, ...untouched }, now).text).toBe(source)
    expect(freshnessOf({ ...wild, ...byOwner }, now).text).toBe(confirmed)
  })
})

test.each([
  ['da', 'Vejbod med selvbetjening · Selvpluk', '', 'Ingen æg', 'Ikke MobilePay', 'Sælger de honning?'],
  [
    'de',
    'Verkaufsstand mit Selbstbedienung · Selbstpflücken',
    'Ø-mærket: staatlich kontrolliert biologisch',
    'Keine Eier',
    'Kein MobilePay',
    'Gibt es hier Honig?',
  ],
  [
    'en',
    'Self-service stall · Pick your own',
    'Ø-mærket: organic, inspected by the Danish state',
    'No eggs',
    'No MobilePay',
    'Do they sell honey?',
  ],
] as const)(
  'sales types, certifications, facts and questions are written in %s',
  (language, brief, organic, noEggs, noPay, question) => {
    runInLanguage(language, () => {
      expect(salesInBrief({ salesTypes: ['self_service_stall', 'pick_your_own'] })).toBe(brief)
      expect(certificationMeaning('organic')).toBe(organic)
      expect(factText({ field: 'products', value: 'eggs', answer: 'no' })).toBe(noEggs)
      expect(factText({ field: 'payments', value: 'mobilepay', answer: 'no' })).toBe(noPay)
      expect(questionText({ field: 'products', value: 'honey' })).toBe(question)
    })
  },
)
