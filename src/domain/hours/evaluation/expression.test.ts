import { describe, expect, test } from 'vitest'

import { EXPRESSION_MAX, readExpression } from './expression.ts'

describe('what a text is', () => {
  test('an expression is kept as it is written', () => {
    expect(readExpression(' Mo-Fr 10-17;PH off ')).toMatchObject({
      kind: 'expression',
      expression: 'Mo-Fr 10-17;PH off',
      notUnderstood: [],
    })
  })

  test('what the library warns of is told', () => {
    const read = readExpression('Mo-Fr 10-17')
    expect(read.kind === 'expression' && read.warnings.join()).toMatch(/without minutes/)
  })

  test('school holidays are told as not understood', () => {
    expect(readExpression('Mo-Fr 10:00-17:00; SH off')).toMatchObject({ kind: 'expression', notUnderstood: ['SH'] })
  })

  test.each([
    ['saisonal', '"saisonal"'],
    ['Hofladen "Zum Kreuz" in Aesch', '"Hofladen Zum Kreuz in Aesch"'],
    ['Do 14:00-19:00', '"Do 14:00-19:00"'],
  ])('%s is no expression: a note', (text, expression) => {
    expect(readExpression(text)).toEqual({ kind: 'note', expression })
    expect(readExpression(expression)).toMatchObject({ kind: 'expression', expression })
  })

  test.each(['', ' ', ' " '])('%j says nothing', (text) => {
    expect(readExpression(text)).toEqual({ kind: 'none' })
  })

  test('rules that the library loses itself in are a note', () => {
    expect(readExpression('Mo '.repeat(160)).kind).toBe('note')
  })

  test('a text without end is not read', () => {
    expect(readExpression('Mo 10:00-12:00; '.repeat(EXPRESSION_MAX))).toEqual({ kind: 'tooLong' })
  })
})
