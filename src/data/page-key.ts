import { createHash } from 'node:crypto'

import { readEnvironment } from '#src/domain/environment.ts'

import { sourceFingerprint } from './source-fingerprint.ts'

let asked: Promise<string> | undefined

/**
 * What says that a page would come out as it did in the last build: everything that it is made of, which is
 * what is given here, the sources and settings of the whole site, and the year in the footer. A page whose
 * key is the same is not rendered again (Astro's incremental build).
 */
export async function pageKey(content: unknown): Promise<string> {
  asked ??= sourceFingerprint(process.cwd(), readEnvironment(process.env))
  return createHash('sha256')
    .update(JSON.stringify([await asked, new Date().getFullYear(), content]))
    .digest('hex')
}
