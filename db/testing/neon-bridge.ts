import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'

import { neonConfig } from '@neondatabase/serverless'
import pg from 'pg'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { z } from 'zod'

/** Redirects this process's requests to Neon, for any host, to the bridge on a local port. */
export function useNeonBridge(port: number): void {
  Object.assign(neonConfig, {
    fetchEndpoint: () => `http://127.0.0.1:${port}/sql`,
    // Uses another host than `/sql`, as Neon does: otherwise a WebSocket could take over an open connection.
    wsProxy: () => `localhost:${port}`,
    useSecureWebSocket: false,
    // As Neon does, which requests the password in clear text within TLS.
    pipelineConnect: 'password',
  })
}

const statement = z.object({ query: z.string(), params: z.array(z.string().nullable()).default([]) })
const payload = z.union([z.object({ queries: z.array(statement) }), statement])
type Statement = z.infer<typeof statement>

const isolationLevels = new Map([
  ['ReadUncommitted', 'read uncommitted'],
  ['ReadCommitted', 'read committed'],
  ['RepeatableRead', 'repeatable read'],
  ['Serializable', 'serializable'],
])

/** Resets a session's state, such as settings and locks. */
export const RESET = 'discard all'

/** Returns the statement that begins a batch, with the isolation level and access mode from the request headers. */
function beginOf({ headers }: IncomingMessage): string {
  const level = isolationLevels.get(String(headers['neon-batch-isolation-level']))
  return [
    'start transaction',
    ...(level === undefined ? [] : [`isolation level ${level}`]),
    ...(headers['neon-batch-read-only'] === 'true' ? ['read only'] : []),
    ...(headers['neon-batch-deferrable'] === 'true' ? ['deferrable'] : []),
  ].join(' ')
}

/** Runs one statement as Neon does: prepared, with parameters and values as text. */
async function run(client: pg.PoolClient, { query, params }: Statement): Promise<object> {
  const prepared = { text: query, values: params, rowMode: 'array' as const, queryMode: 'extended' }
  const { command, rowCount, rows, fields } = await client.query(prepared)
  return { command, rowCount, rows, fields, rowAsArray: true }
}

async function runBatch(client: pg.PoolClient, begin: string, statements: Statement[]): Promise<object> {
  await client.query(begin)
  try {
    const results = []
    for (const one of statements) results.push(await run(client, one))
    await client.query('commit')
    return { results }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Formats an error of PostgreSQL with its fields. Other errors have an empty code, as on Neon. */
function errorBody(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof pg.DatabaseError ? { ...error, message } : { message, code: '' }
}

/** Implements Neon's `/sql` on a local PostgreSQL server. */
class SqlOverHttp {
  readonly #port: number
  readonly #pools = new Map<string, pg.Pool>()

  constructor(port: number) {
    this.#port = port
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let client: pg.PoolClient | null = null
    try {
      const asked = payload.parse(await json(request))
      const pool = this.#poolOf(String(request.headers['neon-connection-string']))
      client = await pool.connect()
      const pid: unknown = Reflect.get(client, 'processID')
      // The statement is cancelled if the caller disconnects.
      const cancel = (): void => void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
      response.once('close', () => response.writableEnded || cancel())
      const done =
        'queries' in asked ? await runBatch(client, beginOf(request), asked.queries) : await run(client, asked)
      send(response, 200, done)
      // On Neon, no session state survives a request.
      await client.query(RESET)
      client.release()
    } catch (error) {
      client?.release(true)
      if (!response.writableEnded)
        send(response, client !== null || error instanceof pg.DatabaseError ? 400 : 500, errorBody(error))
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }

  /** Returns the pool for the database in a connection string, with its host replaced by this machine. */
  #poolOf(address: string): pg.Pool {
    const kept = this.#pools.get(address)
    if (kept !== undefined) return kept
    const { username: user, password, pathname } = new URL(address)
    const pool = new pg.Pool({
      ...{ user, password, database: pathname.slice(1), host: '127.0.0.1', port: this.#port },
      ...{ idleTimeoutMillis: 1000, types: { getTypeParser: () => (text: string) => text } },
    })
    // Test databases are dropped while idle connections to them exist.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => void client.on('error', () => undefined))
    this.#pools.set(address, pool)
    return pool
  }
}

export interface NeonBridge {
  port: number
  /** Traffic so far: HTTP requests, WebSockets, and the TCP connections of both. */
  traffic: { requests: number; sockets: number; connections: number }
  openSockets(): number
  stop(): Promise<void>
}

/** Replaces Neon's proxy: forwards WebSockets and the statements of HTTP requests to a local PostgreSQL server. */
export async function startNeonBridge(postgresPort: number): Promise<NeonBridge> {
  const traffic = { requests: 0, sockets: 0, connections: 0 }
  const sql = new SqlOverHttp(postgresPort)
  const http = createServer((request, response) => {
    traffic.requests++
    void sql.answer(request, response)
  })
  http.on('connection', () => traffic.connections++)
  const bridge = new WebSocketServer({ server: http })
  bridge.on('connection', (socket) => {
    traffic.sockets++
    const client = createWebSocketStream(socket)
    const server = connect(postgresPort, '127.0.0.1')
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port')
  return {
    port: address.port,
    traffic,
    openSockets: () => bridge.clients.size,
    async stop() {
      for (const client of bridge.clients) client.terminate()
      bridge.close()
      http.close()
      http.closeAllConnections()
      await once(http, 'close')
      await sql.stop()
    },
  }
}
