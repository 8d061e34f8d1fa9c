import { isDeepStrictEqual } from 'node:util'

import { describe, expect, test } from 'vitest'

import { piecesOfYear } from '../evaluation/testing/compare.ts'
import { expressionOf } from '../write-expression.ts'
import { examples } from '../testing/danish-examples.ts'
import { MAX_LENGTH, readDanishHours } from './read.ts'

describe('Danish hours', () => {
  test('have at least 120 examples', () => {
    expect(new Set(examples.map(({ text }) => text)).size).toBeGreaterThanOrEqual(120)
  })

  test.each(examples)('$text', ({ text, expression, notUnderstood = [] }) => {
    const read = readDanishHours(text)
    const written = expressionOf(read.model)
    expect({ notUnderstood: read.notUnderstood }).toEqual({ notUnderstood })
    // If they differ, the failure shows both.
    const same = [2026, 2027].every((year) =>
      isDeepStrictEqual(piecesOfYear(written, year), piecesOfYear(expression, year)),
    )
    expect(same ? expression : written).toBe(expression)
  })

  test('beyond the maximum length are not read, and the rest is reported', () => {
    const text = `Alle dage 10-17. ${'x'.repeat(MAX_LENGTH)}`
    const { model, notUnderstood } = readDanishHours(text)
    expect(expressionOf(model)).toBe('')
    expect(notUnderstood.at(-1)).toBe('x'.repeat('Alle dage 10-17. '.length))
  })

  test.each(['mandag ', '10-12 og ', 'undtagen mandag ', '1.-2.', 'uge 1, ', 'a.', '-', 'ekskl. '])(
    'made only of %j are read within two seconds',
    (part) => {
      const start = performance.now()
      readDanishHours(part.repeat(MAX_LENGTH))
      expect(performance.now() - start).toBeLessThan(2000)
    },
  )
})
