import { expect, test } from 'vitest'

import { facet, suggestedFields } from '#src/domain/producer/fields.ts'

import { approvalContract, mergedWeek, startOf } from './approval.ts'

const nineToFive = { open: '09:00', close: '17:00' }
const closed = { closed: true } as const

test('a day that a colleague has saved is not hidden by the week as it was', () => {
  expect(
    mergedWeek(
      { monday: closed, friday: nineToFive },
      { monday: closed, friday: nineToFive },
      { monday: closed, friday: closed, sunday: closed },
    ),
  ).toEqual({ monday: closed, friday: closed, sunday: closed })
})

test('a day that the operator has set stays', () => {
  expect(
    mergedWeek(
      { monday: nineToFive, sunday: closed },
      { monday: closed },
      { monday: { allDay: true }, friday: closed },
    ),
  ).toEqual({ monday: nineToFive, friday: closed, sunday: closed })
})

test('a value that is not applied is not judged, and its notes are', () => {
  const contract = approvalContract('address')
  const written = startOf(facet(suggestedFields, 'empty'))
  expect(contract.safeParse(written).error?.issues.map(({ path }) => path)).toEqual([['value', 'address']])
  expect(contract.parse({ ...written, isApplied: false, adminNotes: ' Ringet op ' })).toEqual({
    value: null,
    position: null,
    adminNotes: 'Ringet op',
  })
  expect(
    contract
      .safeParse({ ...written, isApplied: false, adminNotes: 'x'.repeat(2001) })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['adminNotes']])
})
