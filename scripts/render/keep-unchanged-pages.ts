import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'

import { inParallel } from '../host/in-parallel.ts'
import { linkFile } from './link-file.ts'
import { readPageList, writePageList } from './page-list.ts'

const atOnce = 16

/**
 * Renders only pages whose `cacheKey` is another than in the former build; the others are linked from there. Nothing
 * is kept when the former build is none of ours, or when its pages ask for other scripts than this one's would.
 */
export function keepUnchangedPages(formerDirectory: string | null): AstroIntegration {
  let outDirectory = ''
  let assets: string[] = []
  let keys = new Map<string, string>()
  let kept: string[] = []

  /** Of the pages that have a key, the files of those that the former build has with the same one. */
  async function findKept(): Promise<string[]> {
    const former = formerDirectory === null ? null : await readPageList(formerDirectory)
    if (formerDirectory === null || former?.assets.join() !== assets.join()) return []
    return [...keys].flatMap(([file, key]) => (former.keys[file] === key && existsSync(join(formerDirectory, file)) ? [file] : []))
  }

  async function linkKept(): Promise<void> {
    if (formerDirectory === null) return
    for (const folder of new Set(kept.map(dirname))) await mkdir(join(outDirectory, folder), { recursive: true })
    await inParallel(kept, atOnce, (file) => linkFile(join(formerDirectory, file), join(outDirectory, file)))
  }

  return {
    name: 'keep-unchanged-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDirectory = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((standard) => ({
          ...standard,
          async getStaticPaths() {
            const paths = await standard.getStaticPaths()
            assets = (await readdir(join(outDirectory, '_astro'))).sort()
            // Of two pages with one address Astro renders the first.
            keys = new Map(paths.toReversed().flatMap(({ pathname, cacheKey }) => (cacheKey === undefined ? [] : [[fileOf(pathname), cacheKey]])))
            kept = await findKept()
            const isKept = new Set(kept)
            return paths.filter(({ pathname, cacheKey }) => cacheKey === undefined || !isKept.has(fileOf(pathname)))
          },
        })),
      'astro:build:done': async () => {
        await linkKept()
        await writePageList(outDirectory, { assets, keys: Object.fromEntries(keys) })
      },
    },
  }
}

/** The file of a page under Astro's `build.format: 'file'`. */
function fileOf(pathname: string): string {
  return `${pathname.replace(/^\//, '')}.html`
}
