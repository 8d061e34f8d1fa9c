import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { protocol } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'

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
export async function shareOnSocket(pglite: PGlite, location: EmbeddedLocation): Promise<() => Promise<void>> {
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
