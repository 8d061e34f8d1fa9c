import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { filesNamedIn, shellPaths } from '#src/domain/offline/addresses.ts'
import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

import { runInLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { builtLanguages, pathIn, pathOf } from '#src/texts/paths.ts'

/** The dependencies of a script of the build, as file names in the build's folder. */
export interface Chunk {
  /** Static imports. */
  imports: readonly string[]
  /** Dynamic imports. */
  dynamicImports: readonly string[]
  /** Styles that it adds to the page. */
  styles: readonly string[]
}

type ChunkGraph = ReadonlyMap<string, Chunk>

/**
 * Returns some scripts and their transitive dependencies in alphabetical order, with dynamic imports and styles or
 * without.
 */
export function filesOf(graph: ChunkGraph, roots: readonly string[], reach: 'all' | 'at once'): string[] {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const { imports = [], dynamicImports = [], styles = [] } = graph.get(name) ?? {}
    waiting.push(...imports, ...(reach === 'all' ? [...dynamicImports, ...styles] : []))
  }
  return [...found].sort()
}

const project = fileURLToPath(new URL('../../..', import.meta.url))

const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`

/**
 * Builds /sw.js from the finished pages. It contains hashed file names and no data of producers, so it changes with the
 * code only. If `isOn` is false, it is the worker that unregisters all others.
 */
export function buildServiceWorker(isOn: boolean): AstroIntegration {
  const graph = new Map<string, Chunk>()
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [readChunks(graph)] } }),
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir)
        await bundleServiceWorker(
          isOn ? 'service-worker' : 'service-worker-off',
          directory,
          isOn ? await contents(directory, graph) : null,
        )
      },
    },
  }
}

/** Records the dependencies of each script of the client build. */
function readChunks(graph: Map<string, Chunk>): Plugin {
  return {
    name: 'read-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const { imports, dynamicImports, viteMetadata } = file
        const styles = [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
        graph.set(file.fileName, { imports, dynamicImports, styles })
      }
    },
  }
}

/** Scripts and styles that a worker fetches in one request, by path. */
interface Pack {
  path: string
  files: readonly string[]
}

/** Writes scripts and styles into one file: `{ [name]: text }`. */
async function writePack(directory: string, files: readonly string[]): Promise<Pack> {
  const texts = await Promise.all(
    files.map(async (file) => [basename(file), await readFile(join(directory, file), 'utf8')] as const),
  )
  const text = JSON.stringify(Object.fromEntries(texts))
  const path = `/_astro/pack.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  await writeFile(join(directory, path), text)
  return { path, files: files.map((file) => `/${file}`) }
}

const isTextFile = (file: string): boolean => /\.(?:js|css)$/.test(file)

interface OfflineFiles {
  files: string[]
  packs: Pack[]
  shell: string
}

/** Returns the value that src/worker/build.d.ts describes. */
async function contents(directory: string, graph: ChunkGraph): Promise<Record<string, OfflineFiles>> {
  const inEach = builtLanguages().map(
    async (language) => [language, await contentsIn(language, directory, graph)] as const,
  )
  return Object.fromEntries(await Promise.all(inEach))
}

async function contentsIn(language: PageLanguage, directory: string, graph: ChunkGraph): Promise<OfflineFiles> {
  const shellPages = shellPaths(language).map(fileOf)
  const home = fileOf(pathOf('home', language))
  // Pages that work fully offline, and one that needs its scripts to show the current status.
  const wholePages = [home, ...shellPages]
  const livingPage = runInLanguage(language, () => fileOf(pathIn('producer', 'live')))
  const read = (file: string): Promise<string> => readFile(join(directory, file), 'utf8')
  const named = async (file: string): Promise<string[]> => filesNamedIn(await read(file)).map((path) => path.slice(1))
  const whole = (await Promise.all(wholePages.map(named))).flat()
  const living = await named(livingPage)
  const files = new Set([...filesOf(graph, whole, 'all'), ...filesOf(graph, living, 'at once')])
  const shell = createHash('sha256')
  for (const file of shellPages) shell.update(await read(file))
  // A visitor who started on the home page already has its scripts, so those of the other pages form a separate pack.
  const atHome = new Set(filesOf(graph, await named(home), 'at once'))
  const texts = [...files].filter(isTextFile).sort()
  const homes = texts.filter((file) => atHome.has(file))
  const others = texts.filter((file) => !atHome.has(file))
  return {
    files: [...files]
      .filter((file) => !isTextFile(file))
      .map((file) => `/${file}`)
      .sort(),
    packs: [await writePack(directory, homes), await writePack(directory, others)],
    shell: shell.digest('hex').slice(0, 12),
  }
}

/**
 * Replaces `AsyncLocalStorage`, with which a server separates the languages of concurrent calls and which browsers
 * lack. The worker serves pages in all languages, but reads its texts synchronously.
 */
const oneLanguageAtATime: Plugin = {
  name: 'one-language-at-a-time',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:async_hooks' ? '\0one-at-a-time' : null),
  load: (id) =>
    id === '\0one-at-a-time'
      ? `export class AsyncLocalStorage {
          getStore() { return this.store }
          run(store, work) {
            const former = this.store
            this.store = store
            try { return work() } finally { this.store = former }
          }
        }`
      : null,
}

/** Writes /sw.js into a build: a single file, since not every browser supports imports in workers. */
export async function bundleServiceWorker(
  name: 'service-worker' | 'service-worker-off',
  outDir: string,
  contents: object | null,
): Promise<void> {
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    define: { OFFLINE_BUILD: JSON.stringify(contents) },
    plugins: [oneLanguageAtATime],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        // Drops catalogues from which the worker shows nothing.
        treeshake: { manualPureFunctions: ['inLanguage'] },
        input: join(project, 'src/worker', `${name}.ts`),
        output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
      },
    },
  })
}
