import { describe, expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { confirmationOf, confirmedDay, freshnessOf, lastChangeOf, OPERATOR, originLabel, VISITOR } from './freshness.ts'

const now = new Date('2026-11-21T12:00:00Z')
const imported = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }
const osm = { ...imported, dataSource: 'openstreetmap', sourceUrl: 'https://www.openstreetmap.org/node/1' }
const fresh = (given: Parameters<typeof producer>[1]) => freshnessOf(producer('Bøgely', given), now)

describe('the line about freshness', () => {
  test.each([
    [{ ...osm, sourceDate: '2019-09-04' }, 'I OpenStreetMap pr. september 2019 – kan være forældet', 'dated'],
    [{ ...osm, sourceDate: '2024-06-01' }, 'I OpenStreetMap pr. juni 2024', 'dated'],
    [{ ...osm, sourceDate: '2026-01-29' }, 'I OpenStreetMap pr. januar 2026', 'current'],
    [osm, 'I OpenStreetMap, uden dato', 'undated'],
    [
      { dataSource: 'visitor', createdAt: '2026-05-03T10:00:00.000Z' },
      'Tilføjet af en besøgende 3. maj 2026',
      'current',
    ],
    [
      { dataSource: 'operator', createdAt: '2022-05-03T10:00:00.000Z' },
      'Tilføjet af Gårdkortet 3. maj 2022 – kan være forældet',
      'lapsed',
    ],
    [
      { ...imported, dataSource: 'manual_entry', sourceDate: '2026-03-31' },
      'Indtastet af redaktionen pr. marts 2026',
      'current',
    ],
    [
      { ...imported, dataSource: 'website_scrape', sourceUrl: 'https://www.boegely.dk/om' },
      'På boegely.dk, uden dato',
      'undated',
    ],
    [{ ...imported, dataSource: 'Landboforeningen' }, 'Fra Landboforeningen, uden dato', 'undated'],
    [imported, 'Fra en liste, uden dato', 'undated'],
  ])('of %j is %j', (given, text, level) => {
    expect(fresh(given)).toEqual({ text, level })
  })

  test('names the last person to confirm or edit the shop, whatever the date of its source', () => {
    const confirmedAt = '2026-05-03T10:00:00.000Z'
    const confirmedShop = { ...osm, sourceDate: '2026-06-01', confirmedAt, confirmedBy: 'editors' } as const
    expect(fresh(confirmedShop)).toEqual({ text: 'Bekræftet af Gårdkortet 3. maj 2026', level: 'confirmed' })
    expect(fresh({ ...confirmedShop, editedAt: confirmedAt }).text).toBe('Rettet af Gårdkortet 3. maj 2026')
    expect(fresh({ ...confirmedShop, confirmedBy: 'owner' }).text).toBe('Bekræftet af ejeren 3. maj 2026')
    expect(fresh({ ...confirmedShop, confirmedBy: 'owner', editedAt: confirmedAt }).text).toBe(
      'Rettet af ejeren 3. maj 2026',
    )
  })

  test('shows the newer one of a lapsed confirmation and the date of the source', () => {
    const visited = { ...osm, confirmedAt: '2023-05-03T10:00:00.000Z', confirmedBy: 'visitors' } as const
    expect(fresh({ ...visited, sourceDate: '2019-09-04' })).toEqual({
      text: 'Bekræftet af to besøgende 3. maj 2023 – kan være forældet',
      level: 'lapsed',
    })
    expect(fresh({ ...visited, sourceDate: '2026-01-29' })).toEqual({
      text: 'I OpenStreetMap pr. januar 2026',
      level: 'lapsed',
    })
  })
})

describe('a shop with three unanswered reminders', () => {
  const unansweredSince = '2026-06-01T05:00:00.000Z'
  const confirmedAt = '2025-11-03T10:00:00.000Z'
  const unanswered = { ...osm, sourceDate: '2019-09-04', confirmedAt, confirmedBy: 'owner', unansweredSince } as const

  test('is not confirmed, however recent its last confirmation', () => {
    const text = 'Ikke bekræftet siden november 2025 – kan være forældet'
    expect(fresh(unanswered)).toEqual({ text, level: 'lapsed' })
    expect(confirmationOf(producer('Bøgely', unanswered))).toBeNull()
    expect(confirmedDay(producer('Bøgely', unanswered))).toBe(0)
    // A later date of the source confirms nothing.
    expect(fresh({ ...unanswered, sourceDate: '2026-07-01' })).toEqual({ text, level: 'lapsed' })
    expect(fresh({ ...imported, unansweredSince }).text).toBe('Fra en liste, uden dato – kan være forældet')
  })

  test.each([
    ['owner', 'Bekræftet af ejeren 1. juli 2026'],
    ['editors', 'Bekræftet af Gårdkortet 1. juli 2026'],
    ['visitors', 'Bekræftet af to besøgende 1. juli 2026'],
  ] as const)('is confirmed again by %s', (confirmedBy, text) => {
    const again = { ...unanswered, confirmedAt: '2026-07-01T10:00:00.000Z', confirmedBy }
    expect(fresh(again)).toEqual({ text, level: 'confirmed' })
  })
})

describe('the last change of content', () => {
  const changed = (given: Parameters<typeof producer>[1]) => lastChangeOf(producer('Bøgely', given))

  test('is never the day of an import', () => {
    expect(changed(osm)).toBeNull()
    expect(changed({ ...osm, sourceDate: '2019-09-04' })).toBe('2019-09-04')
  })

  test('is the day a visitor added the producer, or the day of its last edit', () => {
    expect(changed({ dataSource: 'visitor', createdAt: '2026-05-03T10:00:00.000Z' })).toBe('2026-05-03T10:00:00.000Z')
    expect(changed({ ...osm, sourceDate: '2019-09-04', editedAt: '2026-06-01T10:00:00.000Z' })).toBe(
      '2026-06-01T10:00:00.000Z',
    )
  })
})

test.each([
  ['openstreetmap', 'OpenStreetMap'],
  [VISITOR, 'Tilføjet af en besøgende'],
  [OPERATOR, 'Tilføjet af redaktionen'],
  ['manual_entry', 'Indtastet af redaktionen'],
  ['website_scrape', 'En hjemmeside'],
  ['Eksempelregisteret', 'Eksempelregisteret'],
  [null, 'Unknown'],
])('the source %j is shown as %s', (dataSource, label) => {
  expect(originLabel(dataSource)).toBe(label)
})
