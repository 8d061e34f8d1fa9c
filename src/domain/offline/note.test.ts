import { expect, test } from 'vitest'

import { noteText, withNote } from './note.ts'

const noon = new Date('2026-11-22T11:00:00Z')

test.each([
  ['2026-11-22T08:05:00Z', 'Uden forbindelse · siden er hentet i dag kl. 09:05'],
  ['2026-11-21T22:59:00Z', 'Uden forbindelse · siden er hentet 21. november'],
  ['2026-11-21T23:01:00Z', 'Uden forbindelse · siden er hentet i dag kl. 00:01'],
  ['2025-11-22T11:00:00Z', 'Uden forbindelse · siden er hentet 22. november 2025'],
])('a page of %s says so, in Danish time', (keptAt, text) => {
  expect(noteText('offline', new Date(keptAt), noon)).toBe(text)
})

test('a network that takes too long is not called none', () => {
  expect(noteText('slow', new Date('2026-11-20T11:00:00Z'), noon)).toBe(
    'Langsom forbindelse · siden er hentet 20. november',
  )
})

test('the line stands first in the body, and once', () => {
  expect(withNote('<head><body class="a"><p>Gård', 'Hentet')).toBe(
    '<head><body class="a"><p class="kept-note" role="status" data-kept>Hentet</p><p>Gård',
  )
  expect(withNote('ingen krop', 'Hentet')).toBe('ingen krop')
})
