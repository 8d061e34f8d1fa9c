import { describe, expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { freshnessOf, lastChangeOf, lastWordDay, lastWordOf } from './freshness.ts'

const now = new Date('2026-11-21T12:00:00Z')
const imported = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }
const osm = { ...imported, dataSource: 'openstreetmap', sourceUrl: 'https://www.openstreetmap.org/node/1' }
const fresh = (given: Parameters<typeof producer>[1]) => freshnessOf(producer('Bøgely', given), now)

describe('the line about freshness', () => {
  test.each([
    [{ ...osm, sourceDate: '2019-09-04' }, 'Set i OpenStreetMap september 2019 – kan være forældet', 'old'],
    [{ ...osm, sourceDate: '2024-06-01' }, 'Set i OpenStreetMap juni 2024', 'ageing'],
    [{ ...osm, sourceDate: '2026-01-29' }, 'Set i OpenStreetMap januar 2026', 'fresh'],
    [osm, 'Set i OpenStreetMap, uden dato', 'undated'],
    [{ dataSource: 'visitor', createdAt: '2026-05-03T10:00:00.000Z' }, 'Tilføjet af en besøgende 3. maj 2026', 'fresh'],
    [
      { dataSource: 'operator', createdAt: '2022-05-03T10:00:00.000Z' },
      'Tilføjet af redaktionen 3. maj 2022 – kan være forældet',
      'old',
    ],
    [
      { ...imported, dataSource: 'manual_entry', sourceDate: '2026-03-31' },
      'Indtastet af redaktionen marts 2026',
      'fresh',
    ],
    [
      { ...imported, dataSource: 'website_scrape', sourceUrl: 'https://www.boegely.dk/om' },
      'Set på boegely.dk, uden dato',
      'undated',
    ],
    [{ ...imported, dataSource: 'Landboforeningen' }, 'Fra Landboforeningen, uden dato', 'undated'],
    [imported, 'Fra en liste, uden dato', 'undated'],
  ])('of %j is %j', (given, text, age) => {
    expect(fresh(given)).toEqual({ text, age })
  })

  test('says that the editors looked when they did so later than the source', () => {
    const confirmedAt = '2026-05-03T10:00:00.000Z'
    const text = 'Bekræftet af redaktionen 3. maj 2026'
    const looked = { ...osm, confirmedAt, confirmedBy: 'editors' } as const
    expect(fresh({ ...looked, sourceDate: '2019-09-04' })).toEqual({ text, age: 'fresh' })
    expect(fresh({ ...looked, sourceDate: '2026-06-01' }).text).toBe('Set i OpenStreetMap juni 2026')
    expect(fresh({ ...looked, editedAt: confirmedAt }).text).toBe('Rettet af redaktionen 3. maj 2026')
  })

  test('says that its owner has confirmed it, or changed it', () => {
    const confirmedAt = '2026-05-03T10:00:00.000Z'
    const owned = { ...osm, sourceDate: '2019-09-04', confirmedAt, confirmedBy: 'owner' } as const
    expect(fresh(owned)).toEqual({ text: 'Bekræftet af ejeren 3. maj 2026', age: 'fresh' })
    expect(fresh({ ...owned, editedAt: confirmedAt }).text).toBe('Rettet af ejeren 3. maj 2026')
  })

  test('says that two visitors have been there', () => {
    const visited = { ...osm, confirmedAt: '2023-05-03T10:00:00.000Z', confirmedBy: 'visitors' } as const
    expect(fresh({ ...visited, sourceDate: '2019-09-04' })).toEqual({
      text: 'Bekræftet af to besøgende 3. maj 2023 – kan være forældet',
      age: 'old',
    })
  })
})

describe('a shop whose owner has left three reminders unanswered', () => {
  const unansweredSince = '2026-06-01T05:00:00.000Z'
  const confirmedAt = '2025-11-03T10:00:00.000Z'
  const unanswered = { ...osm, sourceDate: '2019-09-04', confirmedAt, confirmedBy: 'owner', unansweredSince } as const

  test('is not confirmed any more, however young the word before was', () => {
    expect(fresh(unanswered)).toEqual({
      text: 'Ikke bekræftet siden november 2025 – kan være forældet',
      age: 'unconfirmed',
    })
    expect(lastWordOf(producer('Bøgely', unanswered))).toEqual({ by: 'nobody', at: null })
    expect(lastWordDay(producer('Bøgely', unanswered))).toBe(0)
    expect(fresh({ ...imported, unansweredSince }).text).toBe('Ikke bekræftet – kan være forældet')
  })

  test.each([
    [{ sourceDate: '2026-07-01' }, 'Set i OpenStreetMap juli 2026'],
    [{ confirmedAt: '2026-07-01T10:00:00.000Z' }, 'Bekræftet af ejeren 1. juli 2026'],
    [
      { confirmedAt: '2026-07-01T10:00:00.000Z', confirmedBy: 'editors' as const },
      'Bekræftet af redaktionen 1. juli 2026',
    ],
    [
      { confirmedAt: '2026-07-01T10:00:00.000Z', confirmedBy: 'visitors' as const },
      'Bekræftet af to besøgende 1. juli 2026',
    ],
  ])('is confirmed again by whoever speaks later: %j', (word, text) => {
    expect(fresh({ ...unanswered, ...word })).toEqual({ text, age: 'fresh' })
  })
})

describe('the last change of content', () => {
  const changed = (given: Parameters<typeof producer>[1]) => lastChangeOf(producer('Bøgely', given))

  test('is never the day of an import', () => {
    expect(changed(osm)).toBeNull()
    expect(changed({ ...osm, sourceDate: '2019-09-04' })).toBe('2019-09-04')
  })

  test('is when a visitor added the producer, or when somebody edited it', () => {
    expect(changed({ dataSource: 'visitor', createdAt: '2026-05-03T10:00:00.000Z' })).toBe('2026-05-03T10:00:00.000Z')
    expect(changed({ ...osm, sourceDate: '2019-09-04', editedAt: '2026-06-01T10:00:00.000Z' })).toBe(
      '2026-06-01T10:00:00.000Z',
    )
  })
})
