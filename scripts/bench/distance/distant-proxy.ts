import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** Forwards each chunk after the same delay, and so in order. */
function delay(from: Socket, to: Socket, milliseconds: number, onArrival: () => void): void {
  from.on('data', (chunk) =>
    setTimeout(() => {
      if (to.destroyed) return
      onArrival()
      to.write(chunk)
    }, milliseconds),
  )
  from.on('end', () => setTimeout(() => to.end(), milliseconds))
}

/** Starts a proxy in front of a local server that adds this many milliseconds each way, also to the TCP handshake. */
export async function startDistantProxy(serverPort: number, oneWay: number) {
  let roundTrips = 0
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    sockets.add(client).add(upstream)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    let isAsked = false
    roundTrips++
    // A local connection opens at once. Over a distance, the first bytes wait for the handshake.
    setTimeout(() => {
      delay(client, upstream, oneWay, () => (isAsked = true))
      delay(upstream, client, oneWay, () => {
        if (isAsked) roundTrips++
        isAsked = false
      })
    }, 2 * oneWay)
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
