import { createServer } from 'node:http'

import sharp from 'sharp'

/**
 * Replaces the tile server: every /{z}/{x}/{y}.png is a plain picture of 256 × 256. After POST /fail it answers 503,
 * until POST /work.
 */
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#e8e4d9' } })
  .png()
  .toBuffer()
let works = true

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  if (request.method === 'POST') works = path !== '/fail'
  if (request.method === 'POST' || path === '/') return response.writeHead(204).end()
  if (!works) return response.writeHead(503, { 'Access-Control-Allow-Origin': '*' }).end()
  if (!/^\/\d+\/\d+\/\d+\.png$/.test(path)) return response.writeHead(404).end()
  return response.writeHead(200, { 'Content-Type': 'image/png', 'Access-Control-Allow-Origin': '*' }).end(tile)
})
server.listen(Number(process.env['E2E_TILE_PORT'] ?? 4391), '127.0.0.1')
