import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { currentText } from '#src/domain/corrections/suggestions.ts'
import type { DraftWeek } from '#src/domain/hours/form/draft.ts'
import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import { closedPlan, everyDay, unknownHours } from '#src/domain/hours/model.ts'
import { forms } from '#src/texts/texts.ts'
import { minutesOf } from '#src/domain/hours/local-time.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { correctionDraft, correctionOf, correctionResolver, startValues } from './draft.ts'
import type { Values } from './draft.ts'

const storedWithPhone = producer('Bigården', {
  phone: '12345678',
  products: ['honey'],
  openingHours: { monday: { open: '09:00', close: '17:00' } },
})
const withPhone = answeredToOperator(storedWithPhone, new Date())
const startWithPhone = startValues(withPhone)

test('only the chosen field is sent, with its current value', () => {
  const { field, currentValue, suggestedValue } = correctionOf(
    {
      ...startWithPhone,
      field: 'phone',
      suggested: { ...startWithPhone.suggested, phone: '87654321', address: 'Et andet sted' },
    },
    withPhone,
  )
  expect({ field, currentValue, suggestedValue }).toEqual({
    field: 'phone',
    currentValue: '12345678',
    suggestedValue: '87654321',
  })
})

test('an unchanged value suggests nothing', () => {
  expect(correctionOf({ ...startWithPhone, field: 'phone' }, withPhone).suggestedValue).toBe('')
})

test('products are sent as their keys', () => {
  const suggested = { ...startWithPhone.suggested, products: ['honey', 'eggs'] }
  expect(correctionOf({ ...startWithPhone, field: 'products', suggested }, withPhone)).toMatchObject({
    currentValue: 'Honning',
    suggestedValue: ['honey', 'eggs'],
  })
})

test('opening hours are sent as an expression, with the current ones in words', () => {
  const draft = { ...unknownHours, schedule: { kind: 'wholeYear' as const, week: everyDay(closedPlan) } }
  const suggested = {
    ...startWithPhone.suggested,
    openingHours: withDraft(startWithPhone.suggested.openingHours, draft),
  }
  expect(correctionOf({ ...startWithPhone, field: 'opening_hours', suggested }, withPhone)).toMatchObject({
    currentValue: currentText('openingHours', withPhone),
    suggestedValue: 'off',
  })
})

test('hours equal to the stored ones suggest nothing', () => {
  const { hoursModel } = withPhone
  if (hoursModel === null) throw new Error('The week cannot be shown')
  const suggested = {
    ...startWithPhone.suggested,
    openingHours: withDraft(startWithPhone.suggested.openingHours, { ...hoursModel }),
  }
  expect(correctionOf({ ...startWithPhone, field: 'opening_hours', suggested }, withPhone).suggestedValue).toBe('')
})

const storedWithHours = producer('Bigården', { openingHours: { monday: { open: '09:00', close: '17:00' } } })
const withHours = answeredToOperator(storedWithHours, new Date())
const startWithHours = startValues(withHours)

async function check(changed: Partial<Values>) {
  return correctionResolver(withHours)({ ...startWithHours, ...changed }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
}

const withDay = (day: number, open: string, close: string): Values['suggested'] => {
  const { hoursModel } = withHours
  if (hoursModel?.schedule.kind !== 'wholeYear') throw new Error('The week cannot be shown')
  const spans = [{ from: minutesOf(open), to: minutesOf(close), kind: 'open' as const }]
  const week: DraftWeek = hoursModel.schedule.week
  const changed = week.with(day, { kind: 'spans', spans, otherwise: 'closed' })
  const draft = { ...hoursModel, schedule: { kind: 'wholeYear' as const, week: changed } }
  return { ...startWithHours.suggested, openingHours: withDraft(startWithHours.suggested.openingHours, draft) }
}

test.each([
  ['', '17:00'],
  ['10:00', ''],
  ['', ''],
])('a day from %j to %j is an error of the opening hours', async (open, close) => {
  const { errors } = await check({ field: 'opening_hours', suggested: withDay(0, open, close) })
  expect(errors).toMatchObject({ suggested: { openingHours: { message: forms.wrongHours.missingTime } } })
})

test('a missing time on a day with unknown hours is an error, too', async () => {
  const { errors } = await check({ field: 'opening_hours', suggested: withDay(6, '10:00', '') })
  expect(errors).toMatchObject({ suggested: { openingHours: { message: forms.wrongHours.missingTime } } })
})

test('a day with both times is sent', async () => {
  const { values, errors } = await check({ field: 'opening_hours', suggested: withDay(0, '10:00', '16:00') })
  expect(errors).toEqual({})
  expect(values).toMatchObject({ field: 'opening_hours', suggestedValue: 'Mo 10:00-16:00; Tu-Su unknown' })
})

test('a missing time does not block a correction of another field', async () => {
  const suggested = { ...withDay(0, '', '17:00'), phone: '12 34 56 78' }
  expect((await check({ field: 'phone', suggested })).errors).toEqual({})
})

const today = answeredToOperator(
  producer('Bigården', { phone: '12345678', address: 'Gammel Vej 1', products: ['honey'] }),
  new Date(),
)
const changed = { ...today, phone: '87654321', address: 'Ny Vej 2', products: ['honey', 'eggs'] }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft keeps the suggestion, and takes all other values from the producer', () => {
  const start = startValues(today)
  correctionDraft(today, null).keep({
    ...start,
    field: 'address',
    description: 'De er flyttet.',
    suggested: { ...start.suggested, address: 'Havnen 3' },
  })
  const { field, description, suggested } = correctionDraft(changed, null).restore(startValues(changed))
  expect({ field, description }).toEqual({ field: 'address', description: 'De er flyttet.' })
  expect(suggested).toEqual({ ...startValues(changed).suggested, address: 'Havnen 3' })
})

test('a forgotten draft restores the values of the producer', () => {
  const draft = correctionDraft(today, null)
  draft.keep({ ...startValues(today), submitterName: 'Karen' })
  draft.forget()
  expect(draft.restore(startValues(today))).toEqual(startValues(today))
})

test('a question selects its field, with the values of the producer and the text typed before', () => {
  correctionDraft(today, null).keep({ ...startValues(today), description: 'Også om vinteren.' })
  const { field, description, suggested, captchaAnswer } = correctionDraft(today, 'products').restore(
    startValues(today),
  )
  expect({ field, description, captchaAnswer }).toEqual({
    field: 'products',
    description: 'Også om vinteren.',
    captchaAnswer: '',
  })
  expect(suggested.products).toEqual(['honey'])
})
