import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

import type { HTMLElement } from 'node-html-parser'

interface Received {
  /** As it travels. */
  bytes: number
  /** Addresses of the scripts that it imports at once. */
  imports: readonly string[]
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

async function ask(url: string): Promise<Received> {
  const [answer] = await once(get(url, { headers: { 'Accept-Encoding': 'gzip' } }), 'response')
  const body = await buffer(answer)
  if (!url.endsWith('js')) return { bytes: body.length, imports: [] }
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  const names = [...text.toString('utf8').matchAll(staticImport)].map(([, name = '']) => name)
  return { bytes: body.length, imports: names.map((name) => new URL(name, url).pathname) }
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

/** Bytes of the scripts that every visit of a page fetches: its own, its islands', and what they import at once. */
export async function scriptBytes(origin: string, document: HTMLElement): Promise<number> {
  const waiting = named(document, {
    'script[src]': 'src',
    'link[rel=modulepreload]': 'href',
    'astro-island[component-url]': 'component-url',
    'astro-island[renderer-url]': 'renderer-url',
    'astro-island[before-hydration-url]': 'before-hydration-url',
  })
  const fetched = new Map<string, number>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (fetched.has(path)) continue
    const { bytes, imports } = await receive(origin, path)
    fetched.set(path, bytes)
    waiting.push(...imports)
  }
  return [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0)
}
