import { expect, test } from 'vitest'

import { answeredToOperator } from '#src/domain/producer/answered.ts'
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

const withMonday = (open: string, close: string): Values['suggested'] => ({
  ...start.suggested,
  openingHours: { monday: { open, close } },
})

test.each([
  ['', '17:00'],
  ['10:00', ''],
  ['', ''],
])('a day from %j to %j is refused beside the opening hours', async (open, close) => {
  const { errors } = await check({ field: 'opening_hours', suggested: withMonday(open, close) })
  expect(errors).toMatchObject({
    suggested: { openingHours: { message: 'Åbningstiderne kan ikke læses: angiv tider som TT:MM' } },
  })
})

test('half a time on a day that was not known is refused too', async () => {
  const openingHours = { ...today.openingHours, sunday: { open: '10:00', close: '' } }
  const { errors } = await check({ field: 'opening_hours', suggested: { ...start.suggested, openingHours } })
  expect(errors).toMatchObject({
    suggested: { openingHours: { message: 'Åbningstiderne kan ikke læses: angiv tider som TT:MM' } },
  })
})

test('a day with both its times is sent', async () => {
  const { values, errors } = await check({ field: 'opening_hours', suggested: withMonday('10:00', '16:00') })
  expect(errors).toEqual({})
  expect(values).toMatchObject({
    field: 'opening_hours',
    suggestedValue: { monday: { open: '10:00', close: '16:00' } },
  })
})

test('half a time stops nobody who corrects something else', async () => {
  const suggested = { ...withMonday('', '17:00'), phone: '12 34 56 78' }
  expect((await check({ field: 'phone', suggested })).errors).toEqual({})
})
