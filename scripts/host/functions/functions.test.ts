import { afterEach, expect, test, vi } from 'vitest'

import { parseFunction, runSchedules } from './functions.ts'

afterEach(() => vi.useRealTimers())

const called = vi.fn(async (_: Request) => new Response(null, { status: 204 }))
/** Returns the number of scheduled runs so far, without those in between. */
const runs = (): number => called.mock.calls.filter(([{ url }]) => !url.endsWith('?between')).length
const daily = parseFunction('daily', { default: called, config: { schedule: '@daily' } })

test('a scheduled function runs at the start, at its time, and not after the end', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:00:00Z') })
  const stop = new AbortController()
  await runSchedules([daily], stop.signal)
  expect(runs()).toBe(1)
  expect(called.mock.calls[0]?.[0].url).toMatch(/\?all$/)
  await vi.advanceTimersByTimeAsync(180_000)
  expect([runs(), called.mock.calls.length]).toEqual([1, 4])
  await vi.advanceTimersByTimeAsync(3_421_000)
  expect(runs()).toBe(2)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(runs()).toBe(3)
  stop.abort()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(runs()).toBe(3)
})

test('a failure is logged, and a function with a path is not run', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = parseFunction('failing', {
    default: async () => new Response(null, { status: 503 }),
    config: { schedule: '@daily' },
  })
  const throwing = parseFunction('throwing', {
    default: () => Promise.reject(new Error('gone')),
    config: { schedule: '@daily' },
  })
  const path = vi.fn()
  const stop = new AbortController()
  await runSchedules(
    [failing, throwing, parseFunction('path', { default: path, config: { path: '/api/a' } })],
    stop.signal,
  )
  stop.abort()
  expect(log.mock.calls.map(([line]) => String(line)).toSorted()).toEqual([
    'Error: gone',
    'The scheduled function failing answered 503',
  ])
  expect(path).not.toHaveBeenCalled()
})
