import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MOST_SAVED, NOTE_LENGTH } from './saved.ts'
import { readSharedList, writeSharedList } from './shared-list.ts'

const segment = fc.integer({ min: 0, max: 0xffffffff }).map((number) => number.toString(16).padStart(8, '0'))
const note = fc.string({ unit: 'binary', maxLength: NOTE_LENGTH / 2 })
const lists = fc.uniqueArray(fc.record({ segment, note }), {
  selector: (producer) => producer.segment,
  minLength: 1,
  maxLength: 40,
})

test('a link carries any list with its notes', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const { hash } = new URL(`https://gaard.example/mine#${writeSharedList(list, { withNotes: true })}`)
      expect(readSharedList(hash)).toEqual(list)
    }),
  )
})

test('a link without notes carries only segments', () => {
  const fragment = writeSharedList([{ segment: '3f2a9c10', note: 'hemmeligt' }], { withNotes: false })
  expect(fragment).toBe('gaarde=3f2a9c10')
  expect(readSharedList(fragment)).toEqual([{ segment: '3f2a9c10', note: '' }])
})

test.each(['', '#', '#gemte', '#q=3f2a9c10'])('%j carries no list', (fragment) => {
  expect(readSharedList(fragment)).toBeNull()
})

test.each([
  ['no segments', '#gaarde='],
  ['a truncated segment', '#gaarde=3f2a9c1000000'],
  ['other text', '#gaarde=javascript:alert(1)'],
  [
    'more shops than can be saved',
    `#gaarde=${Array.from({ length: MOST_SAVED + 1 }, (_, nth) => String(nth).padStart(8, '0')).join('')}`,
  ],
])('a list with %s is empty', (_, fragment) => {
  expect(readSharedList(fragment)).toEqual([])
})

test('any fragment is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { segment: found, note: words } of readSharedList(`#gaarde=${text}&note=${text}`) ?? [])
        expect([/^[\da-f]{8}$/.test(found), words.length <= NOTE_LENGTH]).toEqual([true, true])
    }),
  )
})

test('a note that is too long is cut', () => {
  const [first] = readSharedList(`#gaarde=3f2a9c10&note=3f2a9c10${'x'.repeat(NOTE_LENGTH + 9)}`) ?? []
  expect(first?.note).toHaveLength(NOTE_LENGTH)
})
