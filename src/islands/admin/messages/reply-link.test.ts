import { expect, test } from 'vitest'

import { replyLink } from './MessageCard.tsx'

test('a reply has the subject and quotes the text', () => {
  expect(replyLink({ email: 'bo@gård.dk', subject: 'Æg & mælk? 100 %', message: 'Har I æg?\nHilsen Bo' })).toBe(
    'mailto:bo@g%C3%A5rd.dk?subject=Re%3A%20%C3%86g%20%26%20m%C3%A6lk%3F%20100%20%25&body=%0D%0A%0D%0A%3E%20Har%20I%20%C3%A6g%3F%0D%0A%3E%20Hilsen%20Bo',
  )
})

test('neither the address, the subject nor the text can add headers', () => {
  expect(replyLink({ email: 'bo?cc=x@y.dk', subject: 'Hej\r\nBcc: alle@y.dk&body=x', message: '&bcc=alle@y.dk' })).toBe(
    'mailto:bo%3Fcc%3Dx@y.dk?subject=Re%3A%20Hej%20Bcc%3A%20alle%40y.dk%26body%3Dx&body=%0D%0A%0D%0A%3E%20%26bcc%3Dalle%40y.dk',
  )
})

test('a long text is cut to a length that mail programs accept, without splitting a character', () => {
  const link = replyLink({ email: 'bo@gaard.dk', subject: 'Hej', message: '🥚'.repeat(2000) })
  expect(decodeURIComponent(link)).toContain(`> ${'🥚'.repeat(900)} […]`)
})
