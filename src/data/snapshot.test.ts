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

test('a written snapshot parses back to the original', () => {
  expect(parseSnapshot(snapshotText(taken))).toEqual(taken)
})

test('fields missing from an older snapshot get empty values', () => {
  const before = snapshotText(taken).replaceAll(',"salesTypes":[],"payments":[]', '')
  expect(before).not.toContain('salesTypes')
  expect(parseSnapshot(before)).toEqual(taken)
})

test.each(['{}', snapshotText(taken).replace('snapshot-5', 'snapshot-4')])(
  '%.40s is rejected as another format',
  (text) => {
    expect(() => parseSnapshot(text)).toThrow('Expected a snapshot of the form')
  },
)

test('a missing snapshot fails with the command that creates one', async () => {
  vi.stubEnv('SNAPSHOT', undefined)
  await expect(snapshot()).rejects.toThrow('npm run build')
  vi.unstubAllEnvs()
})
