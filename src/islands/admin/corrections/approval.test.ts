import { expect, test } from 'vitest'

import { facet, suggestedFields } from '#src/domain/producer/fields.ts'

import { hoursInput, noHours, withDraft } from '#src/domain/hours/form/hours-input.ts'
import { closedPlan, unknownHours } from '#src/domain/hours/model/model.ts'

import { approvalContract, inputOf, startOf } from './approval.ts'

const nothing = { ...facet(suggestedFields, 'empty'), hours: '', hoursModel: unknownHours, hoursSentences: [] }

test('a value that is not applied is not judged, and its notes are', () => {
  const contract = approvalContract('address')
  const written = startOf({ producer: nothing, hours: hoursInput(noHours) })
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

test('opening hours are written as an expression, and half a time is refused', () => {
  const contract = approvalContract('opening_hours')
  const input = inputOf(noHours, 'PH off', { ...unknownHours, publicHolidays: closedPlan })
  expect(contract.parse(startOf({ producer: nothing, hours: input })).value).toEqual({
    openingHours: 'unknown; PH off',
  })
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const wrong = startOf({ producer: nothing, hours: withDraft(input, { ...unknownHours, publicHolidays: half }) })
  expect(contract.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toContain('value.openingHours')
})

test('an expression that a form cannot show is written as one', () => {
  expect(inputOf(noHours, 'sunrise-sunset', null).written).toEqual({ kind: 'expression', expression: 'sunrise-sunset' })
})
