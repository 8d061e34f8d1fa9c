import { expect, test } from 'vitest'

import { editToStand, isPossible, standings } from './standing.ts'

const open = { verified: true, standing: 'listed' } as const
const waits = { verified: false, standing: 'listed' } as const

test('what is public can be closed, taken off, deleted, and listed again', () => {
  expect(standings.map((standing) => editToStand(open, standing))).toEqual([
    { verified: true, standing: 'listed' },
    { verified: true, standing: 'closed' },
    { verified: false, standing: 'unpublished' },
    { verified: false, standing: 'deleted' },
  ])
  expect(editToStand({ verified: false, standing: 'unpublished' }, 'listed')).toEqual(open)
  expect(editToStand({ verified: true, standing: 'closed' }, 'listed')).toEqual(open)
})

test('what awaits review can only be deleted, and what is deleted is restored otherwise', () => {
  expect(standings.map((standing) => editToStand(waits, standing) !== null)).toEqual([false, false, false, true])
  expect(standings.map((standing) => editToStand({ verified: false, standing: 'deleted' }, standing))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('every way to stand goes with being public or not', () => {
  for (const from of [open, waits])
    for (const standing of standings) expect(isPossible(editToStand(from, standing) ?? open)).toBe(true)
  expect(isPossible({ verified: false, standing: 'closed' })).toBe(false)
  expect(isPossible({ verified: true, standing: 'deleted' })).toBe(false)
})
