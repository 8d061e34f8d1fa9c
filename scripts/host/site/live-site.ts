import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'

import sirv from 'sirv'

const oneRange = /^bytes=(\d+)-(\d*)$/

/**
 * Drops a Range that sirv would handle incorrectly: a suffix ('bytes=-500'), several ranges, one that ends at 0 or
 * before its start, or one with If-Range. A server may always send the whole file instead (RFC 9110, 14.2).
 */
function forgetUnservableRange(request: IncomingMessage): void {
  const { range } = request.headers
  if (range === undefined) return
  const [, start = '', end = ''] = oneRange.exec(range) ?? []
  // Larger than any file. sirv answers 416 to the largest number that it can parse, while an unsafe one would break its
  // stream.
  if (Number(start) > Number.MAX_SAFE_INTEGER || Number(end) > Number.MAX_SAFE_INTEGER)
    request.headers.range = `bytes=${Number.MAX_SAFE_INTEGER}-`
  const isServable = start !== '' && (end === '' || (Number(end) > 0 && Number(end) >= Number(start)))
  if (!isServable || request.headers['if-range'] !== undefined) delete request.headers.range
}

/** Returns a page that does not depend on a build. */
export const plainPage = (title: string, message: string): string =>
  `<!doctype html><html lang="da"><meta charset="utf-8"><title>${title}</title><p>${message}</p></html>`

/** Reads the build's 404 page once, and returns a handler that sends it with status 404, which sirv cannot do. */
async function readNotFoundPage(
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

/** A finished build, indexed when it is opened. Later changes in its folder are not noticed. */
interface StaticSite {
  directory: string
  /**
   * Returns the canonical path of the page at a decoded path: the path itself, or with or without a trailing slash.
   * Null if there is no page.
   */
  locate(path: string): string | null
  /** Serves a path that `locate` found. `request.url` is percent-encoded. */
  serve(request: IncomingMessage, response: ServerResponse): void
  serveNotFound(request: IncomingMessage, response: ServerResponse): void
}

async function openStaticSite(directory: string): Promise<StaticSite> {
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
 * Resolves paths as Netlify does: '/x' is x.html, '/x/' is x/index.html, and each falls back to the other's file.
 * '/x.html' is '/x': Netlify serves the page, which has a canonical link.
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

/**
 * Adds a charset: sirv sets one only for HTML, but Danish letters in robots.txt and the sitemap need it too. A type set
 * by netlify.toml is kept.
 */
function nameCharset(response: ServerResponse, path: string): void {
  if (response.hasHeader('Content-Type')) return
  if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain;charset=utf-8')
  if (path.endsWith('.xml')) response.setHeader('Content-Type', 'application/xml;charset=utf-8')
}

/** The current build, and files of earlier ones for pages that are still open. */
export interface LiveSite {
  /** Returns the build that has a path, or null. */
  siteOf(path: string): StaticSite | null
  serveNotFound(request: IncomingMessage, response: ServerResponse): void
  /** Reads a file of the current build, for functions that make a page from it. */
  read(file: string): Promise<string>
  /** Serves another build from the next request on. Running requests finish with their build. */
  switchTo(directory: string): Promise<void>
}

/** `kept` is the folder of `keepVersioned`. It may be null or missing. */
export async function openLiveSite(directory: string, kept: string | null): Promise<LiveSite> {
  const open = async (current: string) => ({
    current: await openStaticSite(current),
    former: kept === null || !existsSync(kept) ? null : await openStaticSite(kept),
  })
  let live = await open(directory)
  return {
    siteOf(path) {
      if (live.current.locate(path) !== null) return live.current
      return live.former !== null && live.former.locate(path) !== null ? live.former : null
    },
    serveNotFound: (request, response) => live.current.serveNotFound(request, response),
    read: (file) => readFile(join(live.current.directory, file), 'utf8'),
    async switchTo(next) {
      live = await open(next)
    },
  }
}
