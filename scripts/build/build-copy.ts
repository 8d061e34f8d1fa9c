import { cpSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { pageListFile } from './keep-unchanged-pages.ts'

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
