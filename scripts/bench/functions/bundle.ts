import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { zipFunctions } from '@netlify/zip-it-and-ship-it'

import { bundlerOptions } from '#functions/_lib/testing/bundler-options.ts'

export interface Bundle {
  name: string
  zipBytes: number
  /** The function's own module in the unpacked bundle, which Netlify's entry point imports on the first call. */
  module: string
}

async function moduleOf(folder: string, entry: string): Promise<string> {
  const text = await readFile(join(folder, entry), 'utf8')
  const [, path] = /getLambdaHandler\(['"]([^'"]+)['"]\)/.exec(text) ?? []
  if (path === undefined) throw new Error(`Netlify's entry point in ${folder} does not name the function`)
  return join(folder, path)
}

/**
 * Bundles every function as Netlify does with the settings of netlify.toml: zipped, which takes `zipMs`, and once more
 * as folders.
 */
export async function bundleFunctions(folder: string): Promise<{ bundles: Bundle[]; zipMs: number }> {
  const options = await bundlerOptions()
  const begun = performance.now()
  const zipped = await zipFunctions('functions', join(folder, 'zipped'), options)
  const zipMs = performance.now() - begun
  const unpacked = await zipFunctions('functions', join(folder, 'unpacked'), {
    ...options,
    archiveFormat: 'none',
  })
  const folders = new Map(unpacked.map(({ name, path, entryFilename }) => [name, { path, entryFilename }]))
  const bundles = await Promise.all(
    zipped.map(async ({ name, size }) => {
      const { path = '', entryFilename = '' } = folders.get(name) ?? {}
      return { name, zipBytes: size ?? 0, module: await moduleOf(path, entryFilename) }
    }),
  )
  return { bundles, zipMs }
}
