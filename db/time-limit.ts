import { AsyncLocalStorage } from 'node:async_hooks'

import type { PostgresPool } from 'kysely'

import { DatabaseUnavailableError } from './database.ts'

type Client = Awaited<ReturnType<PostgresPool['connect']>>

/** The time limit of queries in milliseconds; unset for work without one, such as a build. */
const limit = new AsyncLocalStorage<number>()

/** Runs `work`. Queries in it that take longer fail with DatabaseUnavailableError, as on a frozen server. */
export const withQueryLimit = <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> =>
  limit.run(milliseconds, work)

/** Returns the current query limit in milliseconds, or undefined if there is none. */
export const queryLimit = (): number | undefined => limit.getStore()

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Wraps a connection so that its queries obey the limit. After a timeout it runs no further queries and is destroyed on
 * release, so that what it had begun is not committed later.
 */
export function limited(client: Client): Client {
  let isLost = false
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    const milliseconds = queryLimit()
    if (isLost) throw new DatabaseUnavailableError(new Error('the connection was given up'))
    const answer = client.query(text, parameters)
    if (milliseconds === undefined) return answer
    let isAnswered = false
    const settled = answer.finally(() => (isAnswered = true))
    return within(milliseconds, settled).catch((error: unknown) => {
      if (isAnswered) throw error
      isLost = true
      settled.catch(() => undefined)
      throw new DatabaseUnavailableError(error)
    })
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'release') return () => target.release(isLost)
      return Reflect.get(target, name)
    },
  })
}
