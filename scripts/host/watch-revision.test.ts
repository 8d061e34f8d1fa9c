import { expect, test } from 'vitest'

import { watchRevision } from './watch-revision.ts'

test('each new revision is told once, and a database that does not answer is asked again', async () => {
  const answers = ['a', 'a', null, 'b', 'b', 'a']
  const stop = new AbortController()
  const told: string[] = []
  const read = async (): Promise<string> => {
    const answer = answers.shift()
    if (answers.length === 0) stop.abort()
    if (answer == null) throw new Error('down')
    return answer
  }
  await watchRevision(read, 'a', (revision) => told.push(revision), stop.signal, 1)
  expect(told).toEqual(['b', 'a'])
})
