import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { BlobsServer } from '@netlify/blobs/server'
import { z } from 'zod'

import type { BlobAccess } from '#functions/_lib/blobs.ts'

const listing = z.object({ blobs: z.array(z.object({ etag: z.string(), key: z.string() })) })

/**
 * Starts a replacement for Netlify's blobs, from their package. It does not send the ETag of a blob that is read, as
 * Netlify does; a proxy adds it from the list of blobs.
 */
export async function startBlobs(): Promise<{ access: BlobAccess; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-blobs-'))
  const blobs = new BlobsServer({ directory: folder, token: 'a token' })
  const { port } = await blobs.start()
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name))
        headers.set(name, value)
    const { method = 'GET', url = '/' } = incoming
    const body = method === 'PUT' ? new Uint8Array(await buffer(incoming)) : null
    const target = new URL(url, `http://127.0.0.1:${port}`)
    const answer = await fetch(target, { method, headers, body })
    const found = new Headers(answer.headers)
    if ((method === 'GET' || method === 'HEAD') && answer.ok) {
      const list = await fetch(new URL('.', target).href.replace(/\/$/, ''), { headers })
      const key = target.pathname.split('/').at(-1)
      const etag = listing.parse(await list.json()).blobs.find((blob) => blob.key === key)?.etag
      if (etag !== undefined) found.set('ETag', etag)
    }
    found.delete('content-encoding')
    outgoing.writeHead(answer.status, Object.fromEntries(found))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
  const proxy = createServer((incoming, outgoing) => void pass(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    access: { siteID: 'a-site', token: 'a token', edgeURL: origin, uncachedEdgeURL: origin },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await blobs.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
