import { expect, test } from 'vitest'

import { replyLink } from './links.ts'

test('a reply goes to the sender, under the same subject', () => {
  expect(replyLink('bo@gård.dk', 'Æg & mælk? 100 %')).toBe(
    'mailto:bo@g%C3%A5rd.dk?subject=Re%3A%20%C3%86g%20%26%20m%C3%A6lk%3F%20100%20%25',
  )
})

test('neither the address nor the subject can add a recipient or a line', () => {
  expect(replyLink('bo?cc=x@y.dk', 'Hej\r\nBcc: alle@y.dk&body=x')).toBe(
    'mailto:bo%3Fcc%3Dx@y.dk?subject=Re%3A%20Hej%20Bcc%3A%20alle%40y.dk%26body%3Dx',
  )
})
