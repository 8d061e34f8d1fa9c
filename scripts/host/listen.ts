import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { Problem } from '../problem.ts'

/** How long running requests may take after the host stops, in milliseconds. */
const grace = 2000

/** Milliseconds. Node's default of 5 seconds closes many connections just as the client sends the next request. */
const keepAlive = 75_000

export interface Listening {
  /** The address that visitors open. */
  url: string
  close(): Promise<void>
}

/** @throws {Problem} if the port is in use or not permitted. */
export async function listen(handler: RequestListener, host: string, port: number): Promise<Listening> {
  const server = createServer(handler)
  server.keepAliveTimeout = keepAlive
  const opened = Promise.withResolvers<void>()
  server.once('error', opened.reject)
  server.listen(port, host, opened.resolve)
  await opened.promise.catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : new Problem(reasonFor(error.code, host, port))
  })
  const address = server.address()
  const openedPort = typeof address === 'object' && address !== null ? address.port : port
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${openedPort}`, close: () => close(server) }
}

function reasonFor(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it, or choose another with PORT=${port + 1}.`
  return `Cannot listen on ${host}:${port} (${code}): choose another HOST or PORT.`
}

function close(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>()
  // A connection becomes idle shortly after its response was sent, and would then be kept open.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), grace)
  server.close(() => closed.resolve())
  return closed.promise.finally(() => {
    clearInterval(idle)
    clearTimeout(late)
  })
}

/** Checks before any long work that the port is available. @throws {Problem} if it is not. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = await listen((_request, response) => response.destroy(), host, port)
  await probe.close()
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const probe = await listen((_request, response) => response.destroy(), '127.0.0.1', 0)
  await probe.close()
  return Number(new URL(probe.url).port)
}
