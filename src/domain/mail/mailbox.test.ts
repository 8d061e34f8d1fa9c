import { expect, test } from 'vitest'

import { mailboxOf } from './delivery.ts'

test.each([
  ['Bo@Gård.dk', 'bo@gård.dk'],
  ['bo+1@gaard.dk', 'bo@gaard.dk'],
  ['+@gaard.dk', '+@gaard.dk'],
  ['b.o@gaard.dk', 'b.o@gaard.dk'],
  ['B.o+x@googlemail.com', 'bo@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
