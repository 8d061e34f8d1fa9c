import { expect, test } from 'vitest'

import { jsonStream } from './responses.ts'

test.each([0, 1, 200, 201, 450])('a list of %i items is streamed unchanged', async (length) => {
  const list = Array.from({ length }, (_, index) => ({ index, name: 'Ærø "Ost"' }))
  expect(await new Response(jsonStream(list)).json()).toEqual(list)
})
