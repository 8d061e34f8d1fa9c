import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import type { PGlite } from '@electric-sql/pglite'

import type { Gate } from './gate.ts'
import type { EmbeddedLocation } from './location.ts'
import { ClientReader } from './messages.ts'

/**
 * Serves one client. It enters the gate for each exchange and stays inside while its transaction is
 * open: PGlite has one session, and whoever came between would be a part of that transaction.
 */
async function serveClient(pglite: PGlite, gate: Gate, socket: Socket): Promise<void> {
  const reader = new ClientReader()
  let leave: (() => void) | null = null
  try {
    for await (const bytes of socket) {
      for (const step of reader.read(bytes)) {
        if (step.kind === 'leave') return
        if (step.kind === 'encryption') {
          socket.write('N')
          continue
        }
        leave ??= await gate.enter()
        for (const message of step.messages) {
          await pglite.execProtocolRawStream(message, { onRawData: (answer) => socket.write(Buffer.from(answer)) })
        }
        if (pglite.isInTransaction()) continue
        leave()
        leave = null
      }
    }
  } finally {
    if (leave !== null) {
      await pglite.exec('rollback')
      leave()
    }
    socket.destroy()
  }
}

/**
 * Offers an open PGlite to other processes of the same user. Not with pglite-socket: there this process's
 * own queries fall into a client's open transaction, and are lost when it rolls back; and clients take
 * turns message by message, so that a statement of several packets can get another's answer.
 * Returns the function that ends the offer. The caller holds the lock, so an old socket is nobody's.
 */
export async function shareOnSocket(
  pglite: PGlite,
  gate: Gate,
  location: EmbeddedLocation,
): Promise<() => Promise<void>> {
  await mkdir(location.socketFolder, { recursive: true, mode: 0o700 })
  await chmod(location.socketFolder, 0o700)
  await rm(location.socket, { force: true })
  const sockets = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    // A client that dies mid-sentence has left; there is nobody to tell.
    const served = serveClient(pglite, gate, socket)
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
