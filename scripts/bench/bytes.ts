import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Chunks that every visit to the home page loads after its initial scripts. */
export const HOME_PARTS = ['MapView']

/** Returns the gzipped size at the default level, as the local host sends it. */
export function gzipBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 6 }).length
}

const script = /\.m?js$/
/** Matches './Chunk.js', '_astro/Chunk.js' and '/_astro/Chunk.js' in an import statement or a preload list. */
const staticImport = /(?:\bimport|\bfrom)\s*["']([^"']+\.m?js)["']/g
const dynamicImport = /\bimport\(\s*[`"']([^`"']+\.m?js)[`"']/g
/** Script elements, preloads, and the initial scripts of Astro's islands. */
const pageScripts = [
  /<script[^>]+\bsrc="([^"]+)"/g,
  /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g,
  /\b(?:component|renderer|before-hydration)-url="([^"]+)"/g,
]
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g
const stylesheet = /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the files of a build by name, which a hash makes unique. */
async function filesByName(dist: string, kind: RegExp): Promise<Map<string, string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && kind.test(entry.name))
  return new Map(files.map((entry) => [entry.name, join(entry.parentPath, entry.name)]))
}

interface ScriptFile {
  bytes: number
  /** File names of its static imports, and of its dynamic ones. */
  imports: string[]
  onDemand: string[]
}

async function readScripts(dist: string): Promise<Map<string, ScriptFile>> {
  const files = await filesByName(dist, script)
  const read = async ([name, path]: [string, string]): Promise<[string, ScriptFile]> => {
    const text = await readFile(path, 'utf8')
    const named = (pattern: RegExp): string[] => namesIn(text, pattern).map(baseName)
    return [name, { bytes: gzipBytes(text), imports: named(staticImport), onDemand: named(dynamicImport) }]
  }
  return new Map(await Promise.all([...files].map(read)))
}

/** Returns these scripts and their transitive static imports. */
function fetchedWith(names: readonly string[], scripts: ReadonlyMap<string, ScriptFile>): Set<string> {
  const fetched = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (fetched.has(name) || !scripts.has(name)) continue
    fetched.add(name)
    waiting.push(...(scripts.get(name)?.imports ?? []))
  }
  return fetched
}

export interface PageBytes {
  /** The page itself, with its inline styles and scripts. */
  html: number
  /** The page's inline styles and its stylesheets. */
  css: number
  scripts: {
    /** Loaded by every visit, including inline scripts. */
    atOnce: number
    /** Also with the requested parts, such as the map. */
    withParts: number
    /** Everything that the page may load. */
    all: number
  }
}

/** `parts` are beginnings of file names: 'MapView'. */
function isOneOf(name: string, parts: readonly string[]): boolean {
  return parts.some((part) => name.startsWith(part))
}

function withOnDemand(
  fetched: ReadonlySet<string>,
  scripts: ReadonlyMap<string, ScriptFile>,
  isWanted: (name: string) => boolean,
): Set<string> {
  const wanted = [...fetched].flatMap((name) => scripts.get(name)?.onDemand ?? []).filter(isWanted)
  const more = fetchedWith([...fetched, ...wanted], scripts)
  return more.size === fetched.size ? more : withOnDemand(more, scripts, isWanted)
}

/**
 * Returns the sizes of a page of a build. `page` is its file, 'index.html'. `parts` names dynamically imported scripts
 * that count as used.
 */
export async function pageBytes(dist: string, page: string, parts: readonly string[] = []): Promise<PageBytes> {
  const html = await readFile(join(dist, page), 'utf8')
  const scripts = await readScripts(dist)
  const styles = await filesByName(dist, /\.css$/)
  const linked = namesIn(html, stylesheet).map((path) => styles.get(baseName(path)))
  const sheets = await Promise.all(linked.map((path) => (path === undefined ? '' : readFile(path, 'utf8'))))
  const inline = namesIn(html, inlineScript).reduce((sum, text) => sum + gzipBytes(text), 0)
  const weigh = (names: ReadonlySet<string>): number =>
    [...names].reduce((sum, name) => sum + (scripts.get(name)?.bytes ?? 0), inline)
  const atOnce = fetchedWith(pageScripts.flatMap((pattern) => namesIn(html, pattern)).map(baseName), scripts)
  return {
    html: gzipBytes(html),
    css: gzipBytes([...namesIn(html, inlineStyle), ...sheets].join('')),
    scripts: {
      atOnce: weigh(atOnce),
      withParts: weigh(withOnDemand(atOnce, scripts, (name) => isOneOf(name, parts))),
      all: weigh(withOnDemand(atOnce, scripts, () => true)),
    },
  }
}

/** Returns the size of all fonts of a build, which are already compressed. */
export async function fontBytes(dist: string): Promise<number> {
  const fonts = await filesByName(dist, /\.woff2?$/)
  const sizes = await Promise.all([...fonts.values()].map(async (path) => (await readFile(path)).length))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** Returns the size of the home page's search index, in total and per producer, and of the name files. */
export async function indexBytes(
  dist: string,
): Promise<{ total: number; perProducer: number; producers: number; names: number }> {
  const path = (await filesByName(dist, /^indeks\.json$/)).get('indeks.json')
  if (path === undefined) throw new Error(`There is no search index in ${dist}`)
  const text = await readFile(path, 'utf8')
  const { count }: { count: number } = JSON.parse(text)
  const total = gzipBytes(text)
  const namesFiles = [...(await filesByName(dist, /^navne-\d+\.json$/)).values()]
  const names = await Promise.all(namesFiles.map(async (file) => gzipBytes(await readFile(file, 'utf8'))))
  return { total, perProducer: total / count, producers: count, names: names.reduce((sum, bytes) => sum + bytes, 0) }
}
