import { resolveConfig } from '@netlify/config'
import type { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { z } from 'zod'

const netlifyConfig = z.object({
  config: z.object({
    functions: z.object({ '*': z.object({ node_bundler: z.literal('esbuild'), included_files: z.array(z.string()) }) }),
  }),
})

/** The settings of netlify.toml for Netlify's bundler. */
export async function bundlerOptions(): Promise<NonNullable<Parameters<typeof zipFunctions>[2]>> {
  const projectDirectory = process.cwd()
  const { config } = netlifyConfig.parse(
    await resolveConfig({ cwd: projectDirectory, repositoryRoot: projectDirectory, offline: true }),
  )
  const { node_bundler: nodeBundler, included_files: includedFiles } = config.functions['*']
  return {
    config: { '*': { nodeBundler, includedFiles, includedFilesBasePath: projectDirectory } },
    basePath: projectDirectory,
  }
}
