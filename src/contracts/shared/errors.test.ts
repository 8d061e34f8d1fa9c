import { expect, test } from 'vitest'

import { messageOf } from './errors.ts'

test('a failure of ours is told with the code that finds it in the log', () => {
  expect(messageOf({ message: 'Noget gik galt.', requestId: 'abc123' }, 'da')).toBe('Noget gik galt. (fejlkode abc123)')
  expect(messageOf({ message: 'Something went wrong.', requestId: 'abc123' }, 'en')).toBe(
    'Something went wrong. (error code abc123)',
  )
})

test('what the visitor can put right is told without a code', () => {
  expect(messageOf({ message: 'Skriv et navn.' }, 'da')).toBe('Skriv et navn.')
})
