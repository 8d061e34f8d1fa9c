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

/** What a script of the build asks for: names of files in the build's folder. */
export interface Chunk {
  /** Fetched before it runs. */
  imports: readonly string[]
  /** Fetched when it is needed. */
  dynamicImports: readonly string[]
  /** Styles that it puts into the page. */
  styles: readonly string[]
}

type ChunkGraph = ReadonlyMap<string, Chunk>

/**
 * The files that some scripts lead to, themselves included, in alphabetical order; with what they fetch later, or
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
 * Makes /sw.js when the pages are there. It names files by their content and nothing of the producers, so that it is
 * another
 * worker when the code is another, and stays when they change. Off, it makes the one that ends all others.
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

/** Notes what each script of the browser's build asks for. */
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

/** Scripts and styles that a worker fetches by one request, by path. */
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

/** What src/worker/build.d.ts describes. */
async function contents(directory: string, graph: ChunkGraph): Promise<Record<string, OfflineFiles>> {
  const inEach = builtLanguages().map(
    async (language) => [language, await contentsIn(language, directory, graph)] as const,
  )
  return Object.fromEntries(await Promise.all(inEach))
}

async function contentsIn(language: PageLanguage, directory: string, graph: ChunkGraph): Promise<OfflineFiles> {
  const shellPages = shellPaths(language).map(fileOf)
  const home = fileOf(pathOf('home', language))
  // Pages that act without a network as they do with one, and one whose scripts are needed to tell the truth.
  const wholePages = [home, ...shellPages]
  const livingPage = runInLanguage(language, () => fileOf(pathIn('producer', 'live')))
  const read = (file: string): Promise<string> => readFile(join(directory, file), 'utf8')
  const named = async (file: string): Promise<string[]> => filesNamedIn(await read(file)).map((path) => path.slice(1))
  const whole = (await Promise.all(wholePages.map(named))).flat()
  const living = await named(livingPage)
  const files = new Set([...filesOf(graph, whole, 'all'), ...filesOf(graph, living, 'at once')])
  const shell = createHash('sha256')
  for (const file of shellPages) shell.update(await read(file))
  // A visitor who began at home has its scripts, so that those of the other pages come apart.
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
 * One worker serves the pages of all languages. What a server needs to tell the languages of its calls apart is not in
 * browsers; a worker reads its texts in one go.
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

/** Writes /sw.js into a build: one file without imports, since not every browser runs workers that have some. */
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
        // Catalogues of which a worker shows nothing are left out.
        treeshake: { manualPureFunctions: ['inLanguage'] },
        input: join(project, 'src/worker', `${name}.ts`),
        output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
      },
    },
  })
}
