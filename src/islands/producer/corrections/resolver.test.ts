import { expect, test } from 'vitest'

import { answeredToOperator } from '#src/domain/producer/answered.ts'
import type { DraftWeek } from '#src/domain/hours/form/draft.ts'
import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import { hoursMessages } from '#src/domain/hours/model/validate.ts'
import { minutesOf } from '#src/domain/hours/opening-hours.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { correctionResolver } from './resolver.ts'
import { startValues } from './values.ts'
import type { Values } from './values.ts'

const stored = producer('Bigården', { openingHours: { monday: { open: '09:00', close: '17:00' } } })
const today = answeredToOperator(stored, new Date())
const start = startValues(today)

async function check(changed: Partial<Values>) {
  return correctionResolver(today)({ ...start, ...changed }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
}

const withDay = (day: number, open: string, close: string): Values['suggested'] => {
  const { hoursModel } = today
  if (hoursModel?.schedule.kind !== 'wholeYear') throw new Error('The week cannot be shown')
  const spans = [{ from: minutesOf(open), to: minutesOf(close), kind: 'open' as const }]
  const week: DraftWeek = hoursModel.schedule.week
  const changed = week.with(day, { kind: 'spans', spans, otherwise: 'closed' })
  const draft = { ...hoursModel, schedule: { kind: 'wholeYear' as const, week: changed } }
  return { ...start.suggested, openingHours: withDraft(start.suggested.openingHours, draft) }
}

test.each([
  ['', '17:00'],
  ['10:00', ''],
  ['', ''],
])('a day from %j to %j is refused beside the opening hours', async (open, close) => {
  const { errors } = await check({ field: 'opening_hours', suggested: withDay(0, open, close) })
  expect(errors).toMatchObject({ suggested: { openingHours: { message: hoursMessages.missingTime } } })
})

test('half a time on a day that was not known is refused too', async () => {
  const { errors } = await check({ field: 'opening_hours', suggested: withDay(6, '10:00', '') })
  expect(errors).toMatchObject({ suggested: { openingHours: { message: hoursMessages.missingTime } } })
})

test('a day with both its times is sent', async () => {
  const { values, errors } = await check({ field: 'opening_hours', suggested: withDay(0, '10:00', '16:00') })
  expect(errors).toEqual({})
  expect(values).toMatchObject({ field: 'opening_hours', suggestedValue: 'Mo 10:00-16:00; Tu-Su unknown' })
})

test('half a time stops nobody who corrects something else', async () => {
  const suggested = { ...withDay(0, '', '17:00'), phone: '12 34 56 78' }
  expect((await check({ field: 'phone', suggested })).errors).toEqual({})
})
