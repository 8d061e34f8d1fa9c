import { listen } from '../../host/listen.ts'
import type { Listening } from '../../host/listen.ts'

/** A sand-coloured pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12N48eQmAAVzArFnTKgYAAAAAElFTkSuQmCC',
  'base64',
)

/** Starts a server that returns map tiles at once, so that nothing waits for a remote server. */
export function startTileServer(): Promise<Listening> {
  return listen(
    (_request, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL),
    '127.0.0.1',
    0,
  )
}
