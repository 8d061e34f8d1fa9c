import { expect, test, vi } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { parseSnapshot, snapshot, snapshotText } from './snapshot.ts'

const taken = {
  sources: 's',
  revision: 'r',
  changeNumber: 7,
  producers: [producer('Bøgely', { openingHours: 'Mo-Fr 09:00-17:00; PH off' }), producer('Lyngely')],
  closed: [],
  reviews: [],
  smileys: {},
}

test('a snapshot is read as it was written', () => {
  expect(parseSnapshot(snapshotText(taken))).toEqual(taken)
})

test('a snapshot from before a field came says nothing of it', () => {
  const before = snapshotText(taken).replaceAll(',"salesTypes":[],"payments":[]', '')
  expect(before).not.toContain('salesTypes')
  expect(parseSnapshot(before)).toEqual(taken)
})

test.each(['{}', snapshotText(taken).replace('snapshot-5', 'snapshot-4')])(
  '%.40s is of another form, and refused',
  (text) => {
    expect(() => parseSnapshot(text)).toThrow('Expected a snapshot of the form')
  },
)

test('pages without a snapshot say what makes one', async () => {
  vi.stubEnv('SNAPSHOT', undefined)
  await expect(snapshot()).rejects.toThrow('npm run build')
  vi.unstubAllEnvs()
})
