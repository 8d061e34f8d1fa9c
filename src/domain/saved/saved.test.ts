import { expect, test } from 'vitest'

import { noteOf, withNote } from './shared-list.ts'
import { NOTE_LENGTH, parseSaved, toggled, withSaved } from './saved.ts'
import type { SavedProducer } from './saved.ts'

const now = new Date('2026-06-01T10:00:00Z')
const bi = { segment: '3f2a9c10', name: 'Bi og Bær', address: 'Bakken 1, 5700 Svendborg' }
const saved: SavedProducer = { ...bi, savedAt: '2026-05-01T10:00:00.000Z', note: 'honning' }
const other: SavedProducer = { ...saved, segment: '00000001', name: 'Ø-ost' }

test('a stored list is read back unchanged', () => {
  expect(parseSaved(JSON.stringify([saved, other]))).toEqual({ producers: [saved, other], isReadable: true })
})

test('a device without a stored list has an empty, readable list', () => {
  expect(parseSaved(null)).toEqual({ producers: [], isReadable: true })
})

test.each(['', '{', 'null', '7', '"3f2a9c10"', '{"segment":"3f2a9c10"}'])('%j is an empty, unreadable list', (text) => {
  expect(parseSaved(text)).toEqual({ producers: [], isReadable: false })
})

test('a partly broken list keeps its valid entries', () => {
  const broken = [null, 7, 'x', { segment: 'nonsense' }, { segment: 7 }, saved]
  expect(parseSaved(JSON.stringify(broken))).toEqual({ producers: [saved], isReadable: false })
})

test('an entry requires only its segment', () => {
  const { producers } = parseSaved('[{"segment":"3f2a9c10","name":7}]')
  expect(producers).toEqual([{ segment: '3f2a9c10', name: '', address: '', savedAt: '', note: '' }])
})

test('a duplicate shop is kept once, with its last note', () => {
  expect(parseSaved(JSON.stringify([saved, { ...saved, note: 'æg' }])).producers).toEqual([{ ...saved, note: 'æg' }])
})

test('toggling saves a shop with the time, and toggling again removes it', () => {
  const once = toggled(bi, now)([other])
  expect(once).toEqual([other, { ...bi, savedAt: '2026-06-01T10:00:00.000Z', note: '' }])
  expect(toggled(bi, now)(once)).toEqual([other])
})

test('adding a list keeps the date and note of a shop that is already saved', () => {
  expect(withSaved([{ ...saved, note: 'af andre' }, other])([saved])).toEqual([saved, other])
})

test('a note is saved as it was typed, up to its length', () => {
  const typed = '  jordbær,\n æg \u{1F353} '
  expect(withNote('3f2a9c10', typed)([saved, other])).toEqual([{ ...saved, note: typed }, other])
  expect(noteOf('x'.repeat(NOTE_LENGTH + 1))).toHaveLength(NOTE_LENGTH)
})
