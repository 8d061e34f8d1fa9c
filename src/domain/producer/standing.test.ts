import { expect, test } from 'vitest'

import { editToStand, isPossible, standings } from './standing.ts'

const open = { verified: true, standing: 'listed' } as const
const awaitingReview = { verified: false, standing: 'listed' } as const

test('a public producer can be closed, unpublished, deleted, and listed again', () => {
  expect(standings.map((standing) => editToStand(open, standing))).toEqual([
    { verified: true, standing: 'listed' },
    { verified: true, standing: 'closed' },
    { verified: false, standing: 'unpublished' },
    { verified: false, standing: 'deleted' },
  ])
  expect(editToStand({ verified: false, standing: 'unpublished' }, 'listed')).toEqual(open)
  expect(editToStand({ verified: true, standing: 'closed' }, 'listed')).toEqual(open)
})

test('a producer awaiting review can only be deleted, and a deleted one cannot change its standing', () => {
  expect(standings.map((standing) => editToStand(awaitingReview, standing) !== null)).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(standings.map((standing) => editToStand({ verified: false, standing: 'deleted' }, standing))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('every change of standing gives a possible state', () => {
  for (const from of [open, awaitingReview])
    for (const standing of standings) expect(isPossible(editToStand(from, standing) ?? open)).toBe(true)
  expect(isPossible({ verified: false, standing: 'closed' })).toBe(false)
  expect(isPossible({ verified: true, standing: 'deleted' })).toBe(false)
})
