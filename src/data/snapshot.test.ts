import { expect, test, vi } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { parseSnapshot, snapshot, snapshotText } from './snapshot.ts'

const taken = { sources: 's', revision: 'r', producers: [producer('Bøgely', { openingHours: 'Mo 10:00-12:00' })], closed: [], reviews: [] }

test('a snapshot is read as it was written', () => {
  expect(parseSnapshot(snapshotText(taken))).toEqual(taken)
})

test('what is made of hours is written once, and shared when it is read', () => {
  const alike = ['Bøgely', 'Elmely'].map((name) => producer(name, { openingHours: 'Mo 10:00-12:00' }))
  const [first, second] = parseSnapshot(snapshotText({ ...taken, producers: alike })).producers
  expect(first?.hours).toBe(second?.hours)
})

test.each(['{}', snapshotText(taken).replace('snapshot-3', 'snapshot-2')])(
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
