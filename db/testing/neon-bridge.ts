import { once } from 'node:events'
import { connect } from 'node:net'

import { neonConfig } from '@neondatabase/serverless'
import { createWebSocketStream, WebSocketServer } from 'ws'

/** Sends what this process asks of Neon, whatever the host, through the bridge on a port of this machine. */
export function useNeonBridge(port: number): void {
  Object.assign(neonConfig, { wsProxy: () => `127.0.0.1:${port}`, useSecureWebSocket: false, pipelineConnect: false })
}

/** Stands in for Neon's proxy: what comes in on a WebSocket goes to a PostgreSQL server on this machine. */
export async function startNeonBridge(postgresPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  const bridge = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(bridge, 'listening')
  bridge.on('connection', (socket) => {
    const client = createWebSocketStream(socket)
    const server = connect(postgresPort, '127.0.0.1')
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  })
  const address = bridge.address()
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port')
  return {
    port: address.port,
    async stop() {
      for (const client of bridge.clients) client.terminate()
      bridge.close()
      await once(bridge, 'close')
    },
  }
}
