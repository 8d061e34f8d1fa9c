import { expect, test } from 'vitest'
import {
  areaOfStore,
  areaStore,
  keepRequest,
  noteText,
  oldHoursLabel,
  stores,
  surplus,
  withKeptNote,
} from './stores.ts'

test('a message lists the pages to keep, and values that are not paths are dropped', () => {
  const type = 'keep-more-pages'
  expect(keepRequest({ type, paths: ['/producer/a', 7, null] })).toEqual({ type, paths: ['/producer/a'] })
})

test('a message can be about an area, with a store named after the page of the area', () => {
  const request = { type: 'drop-pages' as const, paths: ['/a'], area: '/odense-g%C3%A5rdbutikker' }
  expect(keepRequest(request)).toEqual(request)
  expect(keepRequest({ ...request, area: 7 })).toEqual({ type: 'drop-pages', paths: ['/a'] })
  expect(areaOfStore(areaStore(request.area))).toBe(request.area)
  expect(areaOfStore(stores.saved)).toBeNull()
})

test('a message can name shops whose stored pages stay', () => {
  const request = { type: 'keep-pages' as const, paths: ['/producer/a'] }
  expect(keepRequest({ ...request, unlisted: ['0000000b', 7] })).toEqual({ ...request, unlisted: ['0000000b'] })
  expect(keepRequest({ ...request, unlisted: '0000000b' })).toEqual(request)
})

test.each([
  null,
  'keep-pages',
  { type: 'keep-pages' },
  { type: 'other', paths: ['/'] },
  { type: 'keep-pages', paths: '/' },
])('%j is not a valid message', (message) => {
  expect(keepRequest(message)).toBeNull()
})

test('the oldest pages are removed first', () => {
  expect(surplus(['/a', '/b', '/c', '/d'], 2)).toEqual(['/a', '/b'])
})

test('nothing is removed while there is room', () => {
  expect(surplus(['/a', '/b'], 2)).toEqual([])
})

test('protected pages stay, and others are removed instead', () => {
  expect(surplus(['/a', '/b', '/c', '/d'], 2, ['/a'])).toEqual(['/b', '/c'])
  expect(surplus(['/a', '/b'], 1, ['/a', '/b'])).toEqual([])
})

const noon = new Date('2026-11-22T11:00:00Z')

test.each([
  ['2026-11-22T08:05:00Z', 'Uden forbindelse · siden er hentet i dag kl. 09:05'],
  ['2026-11-21T22:59:00Z', 'Uden forbindelse · siden er hentet 21. november'],
  ['2026-11-21T23:01:00Z', 'Uden forbindelse · siden er hentet i dag kl. 00:01'],
  ['2025-11-22T11:00:00Z', 'Uden forbindelse · siden er hentet 22. november 2025'],
])('a page kept at %s shows that in Danish time', (keptAt, text) => {
  expect(noteText('offline', new Date(keptAt), noon)).toBe(text)
})

test('a slow network is not described as offline', () => {
  expect(noteText('slow', new Date('2026-11-20T11:00:00Z'), noon)).toBe(
    'Langsom forbindelse · siden er hentet 20. november',
  )
})

test('the note is inserted first in the body, and not at all without a body', () => {
  expect(withKeptNote('<head><body class="a"><p>Gård', 'Hentet', null)).toBe(
    '<head><body class="a"><p class="bg-straw px-4 py-1.5 text-center text-[0.875rem] text-ink print:hidden" role="status" data-kept>Hentet</p><p>Gård',
  )
  expect(withKeptNote('ingen krop', 'Hentet', null)).toBe('ingen krop')
})

test('kept hours count as current for two weeks and are then marked with their date', () => {
  const keptAt = new Date('2026-11-03T12:00:00Z')
  expect(oldHoursLabel(keptAt, new Date('2026-11-17T12:00:00Z'))).toBeNull()
  const old = oldHoursLabel(keptAt, new Date('2026-11-17T12:00:01Z'))
  expect(old).toBe('3. november')
  expect(withKeptNote('<body>', 'Hentet', old)).toContain('data-old-hours="3. november"')
})
