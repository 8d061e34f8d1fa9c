import { cpSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { pageListFile } from './page-list.ts'

/**
 * Builds the site into a folder that others publish: they may change its files in place, so it is a
 * copy of the one that the next build takes pages from. A failure leaves both as they were.
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
