import { expect, test } from 'vitest'

import { inTurns } from './scheduling.ts'

/** Keeps the thread busy. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('long work lets others come in between, and gives what it made', async () => {
  const order: string[] = []
  setTimeout(() => order.push('other'))
  const made = await inTurns(
    (function* () {
      for (const step of ['first', 'second', 'third']) {
        order.push(step)
        work(20)
        yield
      }
      return 'made'
    })(),
  )
  expect(made).toBe('made')
  expect(order).toEqual(['first', 'other', 'second', 'third'])
})

test('what fails in the middle fails', async () => {
  const broken = inTurns(
    (function* () {
      yield
      throw new Error('broken')
    })(),
  )
  await expect(broken).rejects.toThrow('broken')
})
