import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'

import { linkFile } from './folders.ts'
import { readPageList, unchangedPages, writePageList } from './page-list.ts'
import type { PageList } from './page-list.ts'

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
