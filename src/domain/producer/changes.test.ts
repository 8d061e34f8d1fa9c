import { expect, test } from 'vitest'

import { changedFields, fieldChanges, planUndo } from './changes.ts'
import { producer } from '../testing/producer.ts'

const farm = producer('Bøgely', {
  phone: null,
  products: ['eggs'],
  openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: 'closed' },
})

test('a change has the old and the new value of each field', () => {
  expect(fieldChanges(farm, { name: 'Bøgelund', phone: '12 34 56 78' })).toEqual({
    name: { from: 'Bøgely', to: 'Bøgelund' },
    phone: { from: null, to: '12 34 56 78' },
  })
})

test('a field sent with its old value is not a change', () => {
  expect(fieldChanges(farm, { name: 'Bøgely', products: ['eggs'], phone: null })).toEqual({})
})

test('products in another order are a change', () => {
  const two = producer('Bøgely', { products: ['eggs', 'meat'] })
  expect(fieldChanges(two, { products: ['meat', 'eggs'] })).toEqual({
    products: { from: ['eggs', 'meat'], to: ['meat', 'eggs'] },
  })
})

test('undoing a change restores the old values', () => {
  const changes = fieldChanges(farm, { phone: '12 34 56 78', openingHours: '', verified: false })
  const after = { ...farm, phone: '12 34 56 78', openingHours: '', verified: false }
  expect(changedFields(changes)).toEqual(['phone', 'openingHours', 'verified'])
  expect(planUndo(after, changes)).toEqual({
    status: 'possible',
    edit: { phone: null, openingHours: farm.openingHours, verified: true },
  })
})

test('a change is not undone if one of its fields has changed again', () => {
  const changes = fieldChanges(farm, { name: 'Bøgelund', phone: '12 34 56 78' })
  expect(planUndo({ ...farm, name: 'Bøgelund', phone: '87 65 43 21' }, changes)).toEqual({
    status: 'overtaken',
    fields: ['phone'],
  })
})

test('undoing a fact of visitors keeps their facts about other tags and settles the tag', () => {
  const withFacts = (visitorFacts: string[]) => producer('Gården', { visitorFacts })
  const change = { visitorFacts: { from: [], to: ['yes:eggs'] } }
  expect(planUndo(withFacts(['yes:eggs', 'no:cash']), change)).toEqual({
    status: 'possible',
    edit: { visitorFacts: ['no:cash', 'settled:eggs'] },
  })
  expect(planUndo(withFacts(['no:cash']), change)).toEqual({ status: 'overtaken', fields: ['visitorFacts'] })
  const back = { visitorFacts: { from: ['yes:eggs'], to: ['settled:eggs'] } }
  expect(planUndo(withFacts(['settled:eggs']), back)).toEqual({
    status: 'possible',
    edit: { visitorFacts: ['yes:eggs'] },
  })
})
