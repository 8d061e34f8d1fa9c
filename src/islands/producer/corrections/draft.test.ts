import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { correctionDraft } from './draft.ts'
import { startValues } from './values.ts'

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

test('a draft keeps what was suggested, and the rest is what the producer has now', () => {
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

test('a draft that was forgotten leaves what the producer has', () => {
  const draft = correctionDraft(today, null)
  draft.keep({ ...startValues(today), submitterName: 'Karen' })
  draft.forget()
  expect(draft.restore(startValues(today))).toEqual(startValues(today))
})

test('what was pressed of a question is suggested with what the producer has and what was typed before', () => {
  correctionDraft(today, null).keep({ ...startValues(today), description: 'Også om vinteren.' })
  const question = { field: 'products', tag: 'eggs' } as const
  const { field, description, suggested, captchaAnswer } = correctionDraft(today, question).restore(startValues(today))
  expect({ field, description, captchaAnswer }).toEqual({
    field: 'products',
    description: 'Også om vinteren.',
    captchaAnswer: '',
  })
  expect(suggested.products).toEqual(['honey', 'eggs'])
})
