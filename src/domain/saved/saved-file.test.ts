import { expect, test } from 'vitest'

import { readSavedFile, savedFileName, withFile, writeSavedFile } from './saved-file.ts'

const shop = (segment: string, note = '') => ({ segment, name: 'Bøgely', address: '5700 Svendborg', savedAt: '', note })

test('a written file is read back with its notes', () => {
  const producers = [shop('00000001', 'æg "friske"\nog honning'), shop('00000002')]
  expect(readSavedFile(writeSavedFile(producers))).toEqual(producers)
})

test.each([
  '',
  'null',
  '[]',
  '{"producers":[]}',
  '{"gaardkortet":1}',
  '{"gaardkortet":1,"producers":[{"segment":"x"}]}',
])('%j is not a valid file', (text) => {
  expect(readSavedFile(text)).toBeNull()
})

test('a file adds shops, keeps existing notes, and fills in missing ones', () => {
  const here = [shop('00000001', 'mine'), shop('00000002')]
  const file = [shop('00000001', 'theirs'), shop('00000002', 'theirs'), shop('00000003')]
  expect(withFile(file)(here).map(({ segment, note }) => [segment, note])).toEqual([
    ['00000001', 'mine'],
    ['00000002', 'theirs'],
    ['00000003', ''],
  ])
})

test('the file name contains the date', () => {
  expect(savedFileName(new Date('2026-11-25T12:00:00Z'))).toBe('gaardkortet-gemte-2026-11-25.json')
})
