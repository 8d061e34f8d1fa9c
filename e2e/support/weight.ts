import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

import type { HTMLElement } from 'node-html-parser'

interface Received {
  /** As it travels. */
  bytes: number
  /** Of a script, and '' of other files. */
  text: string
  /** Addresses of the scripts that it imports at once. */
  imports: readonly string[]
  /** Of those that it names: what it imports at once, and what it may import later. */
  named: readonly string[]
}

const received = new Map<string, Promise<Received>>()

/** A file as a browser that takes gzip receives it; each is asked for once. */
export function receive(origin: string, path: string): Promise<Received> {
  const url = new URL(path, origin).href
  const known = received.get(url) ?? ask(url)
  received.set(url, known)
  return known
}

const staticImport = /(?:\bimport|\bfrom)\s*["']([^"']+\.m?js)["']/g
/** Vite lists what later imports need from the root of the site, without a slash. */
const anyScript = /["'`]((?:\.\/|\/?_astro\/)[^"'`]+\.m?js)["'`]/g

async function ask(url: string): Promise<Received> {
  // On a connection of its own: of one that is kept the host may just be closing its end.
  const [answer] = await once(get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip' } }), 'response')
  const body = await buffer(answer)
  if (!url.endsWith('js')) return { bytes: body.length, text: '', imports: [], named: [] }
  const text = String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
  const addresses = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, name = '']) => new URL(name.replace(/^_astro/, '/_astro'), url).pathname)
  return { bytes: body.length, text, imports: addresses(staticImport), named: addresses(anyScript) }
}

/** The addresses that attributes of a document name. */
function named(document: HTMLElement, attributes: Record<string, string>): string[] {
  return Object.entries(attributes).flatMap(([selector, attribute]) =>
    document.querySelectorAll(selector).flatMap((element) => element.getAttribute(attribute) ?? []),
  )
}

/** Bytes of a page and of the styles that its first paint waits for. */
export async function firstPaintBytes(origin: string, path: string, document: HTMLElement): Promise<number> {
  const sheets = named(document, { 'link[rel=stylesheet]': 'href' })
  const files = await Promise.all([path, ...sheets].map((file) => receive(origin, file)))
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The scripts of a page and its islands, and those that they lead to. */
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
    const script = await receive(origin, path)
    fetched.set(path, script)
    waiting.push(...next(script))
  }
  return fetched
}

/** Bytes of the scripts that every visit of a page fetches: its own, its islands', and what they import at once. */
export async function scriptBytes(origin: string, document: HTMLElement): Promise<number> {
  const scripts = await scriptsOf(origin, document, ({ imports }) => imports)
  return [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The scripts that a visit of a page may ever fetch, by their addresses. */
export async function allScripts(origin: string, document: HTMLElement): Promise<[string, string][]> {
  const scripts = await scriptsOf(origin, document, ({ imports, named: others }) => [...imports, ...others])
  return [...scripts].map(([path, { text }]) => [path, text])
}
