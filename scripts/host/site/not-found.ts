import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** A page without a build's help. */
export const plainPage = (title: string, message: string): string =>
  `<!doctype html><html lang="da"><meta charset="utf-8"><title>${title}</title><p>${message}</p></html>`

/** Reads the build's own 404 page once; it is answered with status 404, which sirv cannot do. */
export async function readNotFoundPage(
  directory: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const page = await readFile(join(directory, '404.html')).catch(() =>
    Buffer.from(plainPage('404', 'Siden findes ikke.')),
  )
  return (request, response) => {
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Length': page.length,
      'Cache-Control': 'no-cache',
    })
    response.end(request.method === 'HEAD' ? undefined : page)
  }
}
