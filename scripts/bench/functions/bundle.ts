import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { resolveConfig } from '@netlify/config'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { z } from 'zod'

const netlifyConfig = z.object({
  config: z.object({
    functionsDirectory: z.string(),
    functions: z.record(
      z.string(),
      z.object({ node_bundler: z.literal('esbuild').optional(), included_files: z.array(z.string()).optional() }),
    ),
  }),
})

export interface Bundle {
  name: string
  zipBytes: number
  /** The function's own module in the unpacked bundle, which Netlify's entry point imports at the first call. */
  module: string
}

async function readSettings(projectDirectory: string) {
  const place = { cwd: projectDirectory, repositoryRoot: projectDirectory }
  const resolved = await resolveConfig({
    ...place,
    offline: true,
    mode: 'require',
    context: 'production',
    branch: 'main',
  })
  const { functionsDirectory, functions } = netlifyConfig.parse(resolved).config
  const config = Object.fromEntries(
    Object.entries(functions).map(([name, { node_bundler: nodeBundler, included_files: includedFiles }]) => [
      name,
      { nodeBundler, includedFiles, includedFilesBasePath: projectDirectory },
    ]),
  )
  return { functionsDirectory, options: { basePath: projectDirectory, config } }
}

async function moduleOf(folder: string, entry: string): Promise<string> {
  const text = await readFile(join(folder, entry), 'utf8')
  const [, path] = /getLambdaHandler\(['"]([^'"]+)['"]\)/.exec(text) ?? []
  if (path === undefined) throw new Error(`Netlify's entry point in ${folder} does not name the function`)
  return join(folder, path)
}

/** Bundles every function as Netlify does with the settings of netlify.toml: zipped, and once more as folders. */
export async function bundleFunctions(projectDirectory: string, folder: string): Promise<Bundle[]> {
  const { functionsDirectory, options } = await readSettings(projectDirectory)
  const zipped = await zipFunctions(functionsDirectory, join(folder, 'zipped'), options)
  const unpacked = await zipFunctions(functionsDirectory, join(folder, 'unpacked'), {
    ...options,
    archiveFormat: 'none',
  })
  const folders = new Map(unpacked.map(({ name, path, entryFilename }) => [name, { path, entryFilename }]))
  return Promise.all(
    zipped.map(async ({ name, size }) => {
      const { path = '', entryFilename = '' } = folders.get(name) ?? {}
      return { name, zipBytes: size ?? 0, module: await moduleOf(path, entryFilename) }
    }),
  )
}
