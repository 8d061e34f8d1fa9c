import { expect, test } from 'vitest'

import { inTurns } from './scheduling.ts'

/** Keeps the thread busy. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('long work yields to other tasks and returns its result', async () => {
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

test('an error during the work rejects the promise', async () => {
  const broken = inTurns(
    (function* () {
      yield
      throw new Error('broken')
    })(),
  )
  await expect(broken).rejects.toThrow('broken')
})
