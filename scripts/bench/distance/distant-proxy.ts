import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A TCP proxy that stands in for the way to a server that is far away. */
export interface DistantProxy {
  port: number
  /** Round trips so far: one to connect, and one for each answer of the server. */
  roundTrips(): number
  stop(): Promise<void>
}

/** Sends what one side sends to the other as much later as the way takes; nothing overtakes what was sent before. */
function delay(from: Socket, to: Socket, milliseconds: () => number, onArrival: () => void): void {
  let last = 0
  const later = (work: () => void): void => {
    last = Math.max(performance.now() + milliseconds(), last)
    setTimeout(work, last - performance.now())
  }
  from.on('data', (chunk) =>
    later(() => {
      if (to.destroyed) return
      onArrival()
      to.write(chunk)
    }),
  )
  from.on('end', () => later(() => to.end()))
  from.on('error', () => to.destroy())
}

/**
 * Starts a proxy in front of a server on this machine that adds these milliseconds each way, to the handshake of TCP
 * too.
 */
export async function startDistantProxy(serverPort: number, oneWay: number): Promise<DistantProxy> {
  let roundTrips = 0
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const openedAt = performance.now()
    // A connection on this machine is there at once; far away its first bytes wait for the answer to its first packet.
    const handshakeLeft = (): number => Math.max(openedAt + 2 * oneWay - performance.now(), 0)
    const upstream = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    let isAsked = false
    roundTrips++
    for (const socket of [client, upstream]) sockets.add(socket)
    delay(
      client,
      upstream,
      () => handshakeLeft() + oneWay,
      () => (isAsked = true),
    )
    delay(
      upstream,
      client,
      () => oneWay,
      () => {
        if (isAsked) roundTrips++
        isAsked = false
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    port: address.port,
    roundTrips: () => roundTrips,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
