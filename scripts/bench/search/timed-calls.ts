import type { SearchCall } from './questions.ts'

export interface TimedCall {
  question: SearchCall
  milliseconds: number
}

export interface Load {
  calls: TimedCall[]
  callsPerSecond: number
}

/** A function, without the context that Netlify adds. */
export type SearchFunction = (request: Request) => Response | Promise<Response>

async function call(search: SearchFunction, question: SearchCall): Promise<TimedCall> {
  const started = performance.now()
  const response = await search(new Request(`https://gaardkortet.example${question.path}`))
  await response.text()
  if (!response.ok) throw new Error(`${question.path} answered ${response.status}`)
  return { question, milliseconds: performance.now() - started }
}

/**
 * Asks the questions in turn, starting with number `first`, until `count` calls have been made, `inFlight` at a time.
 */
export async function timeCalls(
  search: SearchFunction,
  questions: readonly SearchCall[],
  count: number,
  inFlight: number,
  first = 0,
): Promise<Load> {
  const calls: TimedCall[] = []
  let begun = 0
  const worker = async (): Promise<void> => {
    while (begun < count) {
      const question = questions[(first + begun++) % questions.length]
      if (question !== undefined) calls.push(await call(search, question))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: inFlight }, worker))
  return { calls, callsPerSecond: (calls.length / (performance.now() - started)) * 1000 }
}
