import { expect, test } from 'vitest'

import { measure, statisticsOf } from './times.ts'

test('the 95th percentile of a hundred values is the 95th smallest, and the median lies between two', async () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(await statisticsOf(values)).toMatchObject({ p50: 50.5, p95: 95, max: 100, samplesCount: 100 })
})

test('each statistic of a single value is that value', async () => {
  expect(await statisticsOf([7])).toMatchObject({ p50: 7, p95: 7, total: 7 })
})

test('work is called as often as asked, without a warm-up', async () => {
  const calls: number[] = []
  const { samplesCount } = await measure(() => calls.push(calls.length), 3)
  expect([calls.length, samplesCount]).toEqual([3, 3])
})

test('a failure of the work is thrown', async () => {
  await expect(measure(() => Promise.reject(new Error('The server is gone')))).rejects.toThrow('The server is gone')
})
