import { describe, expect, test, vi } from 'vitest'

import { modelOf } from './expression-model.ts'
import { EXPRESSION_MAX, readExpression, hoursWarnings } from './read-expression.ts'

describe('reading an expression', () => {
  test('an expression keeps its spelling', () => {
    expect(readExpression(' Mo-Fr 10-17;PH off ')).toMatchObject({
      kind: 'expression',
      expression: 'Mo-Fr 10-17;PH off',
      notUnderstood: [],
    })
  })

  test("has the library's warnings", () => {
    const read = readExpression('Mo-Fr 10-17')
    expect(hoursWarnings(read, 'en').join()).toMatch(/without minutes/)
    expect(hoursWarnings(read, 'da')).toEqual(['Skriv også minutter: »09:00-17:00«.'])
  })

  test('each warning occurs once, with the correction', () => {
    expect(hoursWarnings(readExpression('Man-Fre 9:00-12:00, 13.00-17.00'), 'da')).toEqual([
      'Skriv »Mo« i stedet for »man«.',
      'Skriv »Fr« i stedet for »fre«.',
      'Skriv klokkeslæt med kolon: »09:00«.',
    ])
  })

  test('school holidays are not understood', () => {
    expect(readExpression('Mo-Fr 10:00-17:00; SH off')).toMatchObject({ kind: 'expression', notUnderstood: ['SH'] })
  })

  test.each([
    ['saisonal', '"saisonal"'],
    ['Hofladen "Zum Kreuz" in Aesch', '"Hofladen Zum Kreuz in Aesch"'],
    ['Do 14:00-19:00', '"Do 14:00-19:00"'],
  ])('%s is not an expression and becomes a note', (text, expression) => {
    expect(readExpression(text)).toEqual({ kind: 'note', expression })
    expect(readExpression(expression)).toMatchObject({ kind: 'expression', expression })
  })

  test.each(['', ' ', ' " '])('%j is empty', (text) => {
    expect(readExpression(text)).toEqual({ kind: 'none', expression: '' })
  })

  test('rules that crash the library become a note', () => {
    expect(readExpression('Mo '.repeat(160)).kind).toBe('note')
  })

  test('rules that take too long to evaluate become a note, with a warning', () => {
    const read = readExpression('PH -1 day 10:00-12:00 || SH 22:00-03:00; '.repeat(12))
    expect(read).toMatchObject({ kind: 'note', hasTooManyRules: true })
    expect(hoursWarnings(read, 'en')).toEqual(['There are more rules than can be read: they are kept as a note'])
  })

  test('the library writes nothing to the log', () => {
    const error = vi.spyOn(console, 'error')
    readExpression('Mo '.repeat(160))
    modelOf('Mo-Fr 09:00-17:00; SH off')
    expect(error).not.toHaveBeenCalled()
  })

  test('a text that is too long is not read', () => {
    expect(readExpression('Mo 10:00-12:00; '.repeat(EXPRESSION_MAX))).toEqual({ kind: 'tooLong', expression: '' })
  })
})
