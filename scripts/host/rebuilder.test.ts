import { expect, test } from 'vitest'

import { createRebuilder } from './rebuilder.ts'

test('requests during a build make one more, and never two at once', async () => {
  const log: string[] = []
  const gate = Promise.withResolvers<void>()
  const build = async (): Promise<void> => {
    log.push('begin')
    await gate.promise
    log.push('end')
  }
  const rebuilder = createRebuilder(build, () => undefined)
  rebuilder.request()
  rebuilder.request()
  rebuilder.request()
  gate.resolve()
  await rebuilder.idle()
  expect(log).toEqual(['begin', 'end', 'begin', 'end'])
})

test('a build that fails is told, and the next request builds again', async () => {
  const failures: unknown[] = []
  let built = 0
  const build = async (): Promise<void> => {
    built += 1
    if (built === 1) throw new Error('no')
  }
  const rebuilder = createRebuilder(build, (error) => failures.push(error))
  rebuilder.request()
  await rebuilder.idle()
  rebuilder.request()
  await rebuilder.idle()
  expect([built, failures]).toEqual([2, [new Error('no')]])
})
