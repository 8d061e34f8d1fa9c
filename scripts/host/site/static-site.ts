import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'

import sirv from 'sirv'

import { readNotFoundPage } from './not-found.ts'
import { forgetUnservableRange } from './range.ts'

/** One finished build, indexed when it is opened: what changes in its folder afterwards is not seen. */
export interface StaticSite {
  directory: string
  /** Where the page at a decoded path stands: the path itself, or with or without its last slash. Null: no such page. */
  locate(path: string): string | null
  /** Answers a path that `locate` found; `request.url` is percent-encoded. */
  serve(request: IncomingMessage, response: ServerResponse): void
  serveNotFound(request: IncomingMessage, response: ServerResponse): void
}

export async function openStaticSite(directory: string): Promise<StaticSite> {
  const files = new Set(await filesIn(directory))
  const send = sirv(directory, { etag: true, gzip: true, brotli: true, extensions: ['html'], setHeaders: nameCharset })
  const serveNotFound = await readNotFoundPage(directory)
  return {
    directory,
    locate: (path) => locate(files, path),
    serve(request, response) {
      forgetUnservableRange(request)
      send(request, response, () => serveNotFound(request, response))
    },
    serveNotFound,
  }
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name))}`.normalize('NFC'))
    .filter((path) => !/\/\.(?!well-known\/)/.test(path))
}

/**
 * As Netlify does: '/x' is x.html, '/x/' is x/index.html, and each of them is the other's only when that is all there
 * is. '/x.html' is '/x' as well, where Netlify answers the page and its canonical link says so.
 */
function locate(files: ReadonlySet<string>, path: string): string | null {
  if (path.endsWith('.html') && files.has(path)) return path.replace(/\.html$/, '').replace(/\/index$/, '/')
  const bare = path.replace(/(?<!\/)\/+$/, '')
  const isPage = files.has(`${bare}.html`)
  const isFolder = files.has(`${bare}/index.html`)
  if (files.has(path) || (isFolder && path === `${bare}/`) || (isPage && path === bare)) return path
  if (isPage && bare !== '') return bare
  return isFolder ? `${bare}/` : null
}

/** sirv names a charset for HTML alone; Danish letters in robots.txt and the sitemap need one as well. */
function nameCharset(response: ServerResponse, path: string): void {
  if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain;charset=utf-8')
  if (path.endsWith('.xml')) response.setHeader('Content-Type', 'application/xml;charset=utf-8')
}
