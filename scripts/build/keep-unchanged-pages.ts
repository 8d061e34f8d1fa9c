import { existsSync, cpSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'
import { z } from 'zod'

import { linkFile } from './folders.ts'

const pageList = z.object({
  /** Names of the hashed scripts, styles and fonts that the pages use. */
  assets: z.array(z.string()),
  /** The cache key of each page that has one, by its file: 'producer/bøgely-1a2b3c4d.html'. */
  keys: z.record(z.string(), z.string()),
})

/** The record that a build leaves for the next one. */
type PageList = z.infer<typeof pageList>

/** A dot file, which the local host does not serve. */
export const pageListFile = '.pages.json'

/**
 * Returns the files of the pages that are the same as in the former build. None if there is no former build, or if it
 * has other scripts.
 */
export function unchangedPages(former: PageList | null, { assets, keys }: PageList): string[] {
  if (former === null || former.assets.join() !== assets.join()) return []
  return Object.keys(keys).filter((file) => former.keys[file] === keys[file])
}

/** Returns null if the folder has no valid page list. */
export async function readPageList(directory: string): Promise<PageList | null> {
  try {
    return pageList.parse(JSON.parse(await readFile(join(directory, pageListFile), 'utf8')))
  } catch {
    return null
  }
}

export async function writePageList(directory: string, list: PageList): Promise<void> {
  await writeFile(join(directory, pageListFile), JSON.stringify(list))
}

const atOnce = 16

/**
 * Renders only pages whose `cacheKey` differs from the former build, and links the others from there. A page without a
 * key is always rendered.
 */
export function keepUnchangedPages(formerDirectory: string | null): AstroIntegration {
  let outDirectory = ''
  let list: PageList = { assets: [], keys: {} }
  let kept: string[] = []

  return {
    name: 'keep-unchanged-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDirectory = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer, logger }) =>
        setPrerenderer((standard) => ({
          ...standard,
          async getStaticPaths() {
            const paths = await standard.getStaticPaths()
            // If two pages have the same path, Astro renders the first, so its key must win.
            const keyed = paths
              .toReversed()
              .flatMap(({ pathname, cacheKey }) => (cacheKey === undefined ? [] : [[fileOf(pathname), cacheKey]]))
            list = { assets: (await readdir(join(outDirectory, '_astro'))).sort(), keys: Object.fromEntries(keyed) }
            kept = formerDirectory === null ? [] : await findUnchanged(formerDirectory, list)
            const isKept = new Set(kept)
            const rendered = paths.filter(
              ({ pathname, cacheKey }) => cacheKey === undefined || !isKept.has(fileOf(pathname)),
            )
            logger.info(`${rendered.length} pages to render, ${kept.length} unchanged`)
            return rendered
          },
        })),
      'astro:build:done': async () => {
        if (formerDirectory !== null) await linkFiles(kept, formerDirectory, outDirectory)
        await writePageList(outDirectory, list)
      },
    },
  }
}

/** Returns the file of a page under Astro's `build.format: 'file'`. */
function fileOf(pathname: string): string {
  return `${pathname.replace(/^\//, '')}.html`
}

/** Returns the unchanged pages whose files exist: a restored cache may be incomplete. */
async function findUnchanged(formerDirectory: string, list: PageList): Promise<string[]> {
  return unchangedPages(await readPageList(formerDirectory), list).filter((file) =>
    existsSync(join(formerDirectory, file)),
  )
}

async function linkFiles(files: readonly string[], from: string, to: string): Promise<void> {
  for (const folder of new Set(files.map(dirname))) await mkdir(join(to, folder), { recursive: true })
  await Readable.from(files).forEach((file: string) => linkFile(join(from, file), join(to, file)), {
    concurrency: atOnce,
  })
}

/**
 * Builds the site into a folder that a deploy publishes. The deploy may change files in place, so the folder is a copy
 * of the one from which the next build takes pages. A failure leaves both unchanged.
 */
export async function buildCopy(
  outDirectory: string,
  keptDirectory: string,
  render: (directory: string, formerDirectory: string) => Promise<unknown>,
): Promise<void> {
  const next = `${keptDirectory}.${process.pid}`
  try {
    await render(next, keptDirectory)
    await rm(outDirectory, { recursive: true, force: true })
    cpSync(next, outDirectory, { recursive: true })
    await rm(join(outDirectory, pageListFile), { force: true })
    await rm(keptDirectory, { recursive: true, force: true })
    await rename(next, keptDirectory)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}
