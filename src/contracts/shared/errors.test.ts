import { expect, test } from 'vitest'

import { messageOf } from './errors.ts'

test('the message of a server error includes the code that finds it in the log', () => {
  expect(messageOf({ message: 'Noget gik galt.', requestId: 'abc123' }, 'da')).toBe('Noget gik galt. (fejlkode abc123)')
  expect(messageOf({ message: 'Something went wrong.', requestId: 'abc123' }, 'en')).toBe(
    'Something went wrong. (error code abc123)',
  )
})

test('the message of an error that the visitor can fix has no code', () => {
  expect(messageOf({ message: 'Skriv et navn.' }, 'da')).toBe('Skriv et navn.')
})
