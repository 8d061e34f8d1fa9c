import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, readFile, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { protocol, PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Kysely, PGliteDialect } from 'kysely'
import { z } from 'zod'

import { BIGINT, plugins } from '../database.ts'
import type { OpenDatabase } from '../database.ts'
import { openPool, postgresPool } from '../remote.ts'
import type { Schema } from '../schema.ts'
import { embeddedLocation, makeDataDirectory, takeLock, keepForOwner, makeFilesForOwner } from './data-directory.ts'
import type { EmbeddedLocation } from './data-directory.ts'

/** The framing of clients' messages: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const LENGTH_BYTES = 4
const CANCEL_REQUEST = 80877102
const ENCRYPTION_REQUESTS = [80877103, 80877104]
const FLUSH = 'H'
const ENDS_OF_EXCHANGE = ['Q', 'S']
const TERMINATE = 'X'

/** A client's messages until it disconnects, grouped into exchanges that must not be interrupted by other clients. */
async function* readExchanges(socket: Socket): AsyncGenerator<Uint8Array[]> {
  let bytes: Buffer = Buffer.alloc(0)
  let hasStarted = false
  let exchange: Uint8Array[] = []
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const typeBytes = hasStarted ? 1 : 0
      if (bytes.length < typeBytes + LENGTH_BYTES) break
      const size = typeBytes + bytes.readInt32BE(typeBytes)
      if (bytes.length < size) break
      const message = Uint8Array.from(bytes.subarray(0, size))
      const type = hasStarted ? bytes.toString('latin1', 0, 1) : null
      const request = type === null ? bytes.readInt32BE(LENGTH_BYTES) : 0
      bytes = bytes.subarray(size)
      if (type === TERMINATE || request === CANCEL_REQUEST) return
      if (ENCRYPTION_REQUESTS.includes(request)) {
        socket.write('N')
        continue
      }
      hasStarted = true
      if (type !== FLUSH) exchange.push(message)
      if (type !== null && !ENDS_OF_EXCHANGE.includes(type)) continue
      yield exchange
      exchange = []
    }
  }
}

/**
 * Serves one client. PGlite has a single session, in which another client's statements would become part of this
 * client's transaction. So its lock is held during each exchange, and until an open transaction ends.
 */
async function serveClient(pglite: PGlite, socket: Socket): Promise<void> {
  const send = (message: Uint8Array): Promise<void> =>
    pglite.execProtocolRawStream(message, { onRawData: (answer) => socket.write(Buffer.from(answer)) })
  const exchanges = readExchanges(socket)
  try {
    for (let next = await exchanges.next(); !next.done; next = await exchanges.next()) {
      await pglite._runExclusiveTransaction(async () => {
        try {
          do for (const message of next.value ?? []) await send(message)
          while (pglite.isInTransaction() && !(next = await exchanges.next()).done)
        } finally {
          if (pglite.isInTransaction()) await send(protocol.serialize.query('rollback'))
        }
      })
    }
  } finally {
    socket.destroy()
  }
}

/**
 * Shares an open PGlite with other processes of the same user. Not with pglite-socket:
 * docs/decisions/embedded-database.md. Returns a function that ends the sharing. The caller holds the file lock, so an
 * existing socket is a leftover.
 */
async function shareOnSocket(pglite: PGlite, location: EmbeddedLocation): Promise<() => Promise<void>> {
  await mkdir(location.socketFolder, { recursive: true, mode: 0o700 })
  await chmod(location.socketFolder, 0o700)
  await rm(location.socket, { force: true })
  const sockets = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    // A client that disconnects in the middle of a message needs no answer.
    const served = serveClient(pglite, socket)
      .catch(() => undefined)
      .finally(() => sockets.delete(socket))
    sockets.set(socket, served)
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(location.socket, resolve)
  await listening
  return async () => {
    server.close()
    for (const socket of sockets.keys()) socket.destroy()
    await Promise.all(sockets.values())
    await rm(location.socketFolder, { recursive: true, force: true })
  }
}

/** Permissions of users other than the owner. */
const OTHERS = 0o077

type Options = Parameters<NodeFS['init']>[1]
type Started = Awaited<ReturnType<NodeFS['init']>>

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void

const nodeOperations = z.custom<{ setattr: SetAttributes }>(
  (value) => typeof value === 'object' && value !== null && 'setattr' in value,
)
const nodeFiles = z.object({ node_ops: nodeOperations })

/**
 * PGlite's files in a folder, accessible to their owner only. Emscripten ignores the umask and creates files that
 * everyone can read.
 */
class OwnerOnlyFS extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<Started> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const restrict: NonNullable<Started['emscriptenOpts']['preRun']>[number] = ({ FS }) => {
      // The object that new nodes refer to; changing a copy would have no effect.
      const { node_ops: operations } = nodeFiles.parse(FS.filesystems.NODEFS)
      const { setattr } = operations
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** How long to wait for another process to finish, or to share a database that it is opening. */
const PATIENCE_MS = 10_000
const POLL_MS = 100

/** Another process has the database open and does not share it; `message` is one line. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

function isShared(location: EmbeddedLocation): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(location.socket, () => {
    socket.destroy()
    resolve(true)
  })
  socket.once('error', () => resolve(false))
  return promise
}

/** Removes a database whose creation failed, as on a full disk, so that the next start is not affected. */
async function openPGlite(folder: string): Promise<PGlite> {
  const isNew = !existsSync(folder)
  try {
    return await PGlite.create({
      fs: new OwnerOnlyFS(folder),
      extensions: { pg_trgm, fuzzystrmatch },
      parsers: { [BIGINT]: Number },
    })
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true })
    // Emscripten throws values that are not Errors.
    throw error instanceof Error ? error : new Error('The embedded database cannot be opened', { cause: error })
  }
}

async function openOwn(location: EmbeddedLocation, release: () => void): Promise<OpenDatabase> {
  await writeFile(location.owner, String(process.pid))
  for (const file of [location.lock, location.owner]) await chmod(file, 0o600)
  await keepForOwner(location.database)
  const pglite = await openPGlite(location.database)
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), plugins })
  let stopSharing: (() => Promise<void>) | null = null
  return {
    db,
    driver: 'embedded',
    async share() {
      stopSharing ??= await shareOnSocket(pglite, location)
    },
    async close() {
      await stopSharing?.()
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

/** Opens the database in `directory`, or connects to the process that shares it. */
export async function openEmbeddedDatabase(directory: string, patienceMs = PATIENCE_MS): Promise<OpenDatabase> {
  makeFilesForOwner()
  const location = embeddedLocation(directory)
  await makeDataDirectory(directory)
  const deadline = Date.now() + patienceMs
  do {
    const release = takeLock(location.lock)
    if (release !== null) return openOwn(location, release)
    if (await isShared(location)) {
      // One connection, because the sharing process serves one at a time anyway.
      return openPool(
        postgresPool({ host: location.socketFolder, database: 'postgres', user: 'postgres', max: 1 }),
        'embedded',
      )
    }
    await wait(POLL_MS)
  } while (Date.now() < deadline)
  const owner = await readFile(location.owner, 'utf8').catch(() => 'unknown')
  throw new DatabaseInUseError(`The database in ${directory} is in use by process ${owner}`)
}
