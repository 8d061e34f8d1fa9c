import { once } from 'node:events'
import { createServer } from 'node:http'

export interface HookCall {
  method: string | undefined
  path: string
  title: string | null
}

/** Starts a build hook on this machine that records its calls and responds as a test requests. */
export async function startBuildHook() {
  const calls: HookCall[] = []
  let status = 200
  let gate: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    calls.push({ method: request.method, path: pathname, title: searchParams.get('trigger_title') })
    void gate.then(() => response.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The hook has no port')
  return {
    url: `http://127.0.0.1:${address.port}/build_hooks/5f0c`,
    calls,
    /** Sets the status of further responses, which are sent once `after` has resolved. */
    answers(next: number, after: Promise<void> = Promise.resolve()) {
      status = next
      gate = after
      calls.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
