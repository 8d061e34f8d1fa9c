import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

import type { HTMLElement } from 'node-html-parser'

interface Received {
  /** Transfer size. */
  bytes: number
  /** The source of a script, '' for other files. */
  text: string
  /** Paths of the scripts that it imports statically. */
  imports: readonly string[]
  /** Paths of all scripts that it mentions: its static imports and possible dynamic ones. */
  named: readonly string[]
}

const received = new Map<string, Promise<Received>>()

/** Fetches a file with gzip, as a browser would. Each file is requested once. */
export function fetchGzipped(origin: string, path: string): Promise<Received> {
  const url = new URL(path, origin).href
  const known = received.get(url) ?? requestFile(url)
  received.set(url, known)
  return known
}

const staticImport = /(?:\bimport|\bfrom)\s*["']([^"']+\.m?js)["']/g
/** Vite lists the dependencies of dynamic imports relative to the site's root, without a leading slash. */
const anyScript = /["'`]((?:\.\/|\/?_astro\/)[^"'`]+\.m?js)["'`]/g

async function requestFile(url: string): Promise<Received> {
  // Uses a new connection each time: the host might be closing its end of a kept one.
  const [answer] = await once(get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip' } }), 'response')
  const body = await buffer(answer)
  if (!url.endsWith('js')) return { bytes: body.length, text: '', imports: [], named: [] }
  const text = String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
  const addresses = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, name = '']) => new URL(name.replace(/^_astro/, '/_astro'), url).pathname)
  return { bytes: body.length, text, imports: addresses(staticImport), named: addresses(anyScript) }
}

/** Returns the addresses in the given attributes of a document, by selector. */
function named(document: HTMLElement, attributes: Record<string, string>): string[] {
  return Object.entries(attributes).flatMap(([selector, attribute]) =>
    document.querySelectorAll(selector).flatMap((element) => element.getAttribute(attribute) ?? []),
  )
}

/** Bytes of a page and its render-blocking styles. */
export async function firstPaintBytes(origin: string, path: string, document: HTMLElement): Promise<number> {
  const sheets = named(document, { 'link[rel=stylesheet]': 'href' })
  const files = await Promise.all([path, ...sheets].map((file) => fetchGzipped(origin, file)))
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Returns the scripts of a page and its islands, and those reached from them by `next`. */
async function scriptsOf(
  origin: string,
  document: HTMLElement,
  next: (script: Received) => readonly string[],
): Promise<ReadonlyMap<string, Received>> {
  const waiting = named(document, {
    'script[src]': 'src',
    'link[rel=modulepreload]': 'href',
    'astro-island[component-url]': 'component-url',
    'astro-island[renderer-url]': 'renderer-url',
    'astro-island[before-hydration-url]': 'before-hydration-url',
  })
  const fetched = new Map<string, Received>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (fetched.has(path)) continue
    const script = await fetchGzipped(origin, path)
    fetched.set(path, script)
    waiting.push(...next(script))
  }
  return fetched
}

/** Bytes of the scripts that every visit of a page loads: its own, its islands', and their static imports. */
export async function scriptBytes(origin: string, document: HTMLElement): Promise<number> {
  const scripts = await scriptsOf(origin, document, ({ imports }) => imports)
  return [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Returns path and source of every script that a visit of a page may load. */
export async function allScripts(origin: string, document: HTMLElement): Promise<[string, string][]> {
  const scripts = await scriptsOf(origin, document, ({ imports, named: others }) => [...imports, ...others])
  return [...scripts].map(([path, { text }]) => [path, text])
}
