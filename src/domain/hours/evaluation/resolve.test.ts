import { expect, test } from 'vitest'

import { expressionOfDanish } from './resolve.ts'

test.each([
  ['Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket', 'Mo-Fr 09:00-17:30; Sa 10:00-14:00; Su off; PH off'],
  ['Maj-september hver dag 10-18', 'May-Sep Mo-Su 10:00-18:00'],
  ['Efter aftale på tlf. 12 34 56 78', '"by appointment"'],
])('hours in Danish become an expression: %s', (text, expression) => {
  expect(expressionOfDanish(text)).toBe(expression)
})

test.each(['Mo-Fr 09:00-17:00', '', 'Fredag 13-17. Kun ved godt vejr.', 'Hverdage 9-17. Vi tager MobilePay', 'Ring!'])(
  'an expression or a partly understood text is not converted: %s',
  (text) => {
    expect(expressionOfDanish(text)).toBeNull()
  },
)
