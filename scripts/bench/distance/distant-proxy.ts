import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** Forwards data in order, each chunk after a delay. */
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

/** Starts a proxy in front of a local server that adds this many milliseconds each way, also to the TCP handshake. */
export async function startDistantProxy(serverPort: number, oneWay: number) {
  let roundTrips = 0
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const openedAt = performance.now()
    // A local connection opens at once. Over a distance, the first bytes wait for the handshake.
    const handshakeLeft = (): number => Math.max(openedAt + 2 * oneWay - performance.now(), 0)
    const upstream = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    sockets.add(client).add(upstream)
    let isAsked = false
    roundTrips++
    const onRequest = (): void => void (isAsked = true)
    const onResponse = (): void => {
      if (isAsked) roundTrips++
      isAsked = false
    }
    delay(client, upstream, () => handshakeLeft() + oneWay, onRequest)
    delay(upstream, client, () => oneWay, onResponse)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    port: address.port,
    /** Round trips so far: one per connection, and one per response of the server. */
    roundTrips: (): number => roundTrips,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
