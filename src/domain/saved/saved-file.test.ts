import { expect, test } from 'vitest'

import { readSavedFile, savedFileName, withFile, writeSavedFile } from './saved-file.ts'

const shop = (segment: string, note = '') => ({ segment, name: 'Bøgely', address: '5700 Svendborg', savedAt: '', note })

test('what is written to a file is read from it, with notes', () => {
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
])('%j is no such file', (text) => {
  expect(readSavedFile(text)).toBeNull()
})

test('a file adds shops, keeps the notes that are here, and fills in missing ones', () => {
  const here = [shop('00000001', 'mine'), shop('00000002')]
  const file = [shop('00000001', 'theirs'), shop('00000002', 'theirs'), shop('00000003')]
  expect(withFile(file)(here).map(({ segment, note }) => [segment, note])).toEqual([
    ['00000001', 'mine'],
    ['00000002', 'theirs'],
    ['00000003', ''],
  ])
})

test('the file is named by its day', () => {
  expect(savedFileName(new Date('2026-11-25T12:00:00Z'))).toBe('gaardkortet-gemte-2026-11-25.json')
})
