import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Config } from '@netlify/functions'
import { z } from 'zod'

import type { Platform } from '#functions/_lib/http/platform.ts'

import type { FunctionContext } from './function-context.ts'
import { registerTsx } from './tsx-modules.ts'

export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | undefined | Promise<Response | undefined>

const oneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())])

const functionModule = z.object({
  default: z.custom<FunctionHandler>((value) => typeof value === 'function', 'must be a function'),
  config: z
    .object({
      path: oneOrMany.optional(),
      excludedPath: oneOrMany.default([]),
      method: oneOrMany.optional(),
      preferStatic: z.boolean().default(false),
      schedule: z.string().optional(),
    } satisfies Partial<Record<keyof Config, z.ZodType>>)
    .default({ excludedPath: [], preferStatic: false }),
})

export type FunctionModule = z.infer<typeof functionModule> & { name: string }

/** A function of ours, which is called with the platform in its context; without one it runs on Netlify's. */
export function parseFunction(name: string, exports: unknown, platform?: Platform): FunctionModule {
  const { default: handler, config } = functionModule.parse(exports)
  return { name, config, default: (request, context) => handler(request, { ...context, platform }) }
}

/** What Netlify takes for a function: every top-level code file, and a folder's index or namesake. */
export async function functionFiles(directory: string): Promise<{ name: string; file: string }[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|js|mts|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => ({ name: entry.name.replace(/\.\w+$/, ''), file: join(directory, entry.name) }))
}

export async function importFunctions(directory: string, platform: Platform): Promise<FunctionModule[]> {
  registerTsx()
  const files = await functionFiles(directory)
  return Promise.all(
    files.map(async ({ name, file }) => parseFunction(name, await import(pathToFileURL(file).href), platform)),
  )
}
