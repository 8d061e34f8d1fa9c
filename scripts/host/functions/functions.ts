import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { Config } from '@netlify/functions'
import { Cron } from 'croner'
import type TypeScript from 'typescript'
import { z } from 'zod'

import { newRequestId } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'

const require = createRequire(import.meta.url)

/** Compiles a TSX file. The compiler is loaded on first use, because most hosts never need it. */
function compile(file: string): string {
  const { transpileModule, JsxEmit, ModuleKind, ScriptTarget }: typeof TypeScript = require('typescript')
  const compilerOptions = {
    jsx: JsxEmit.ReactJSX,
    module: ModuleKind.ESNext,
    target: ScriptTarget.ESNext,
    verbatimModuleSyntax: true,
  }
  return transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions }).outputText
}

/** Lets functions import components, as they can on Netlify: Node strips types, but does not support JSX. */
function registerTsx(): void {
  registerHooks({
    load: (url, context, nextLoad) =>
      url.startsWith('file:') && url.endsWith('.tsx')
        ? { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true }
        : nextLoad(url, context),
  })
}

/** The part of Netlify's context that applies to a self-hosted function. */
interface FunctionContext {
  ip: string
  params: Record<string, string>
  requestId: string
  url: URL
  geo: Record<string, never>
  waitUntil(promise: Promise<unknown>): void
  /** The platform that the function runs on. Independent of the request. */
  platform?: Platform
}

export function contextOf(
  incoming: IncomingMessage,
  request: Request,
  params: Record<string, string>,
): FunctionContext {
  return {
    // A dual-stack socket reports an IPv4 address as ::ffff:192.0.2.1.
    ip: (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    params,
    requestId: newRequestId(),
    url: new URL(request.url),
    geo: {},
    waitUntil: (promise) => void promise.catch((error: unknown) => console.error(error)),
  }
}

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

/** Wraps a function so that it is called with the platform in its context. Without a platform it runs on Netlify's. */
export function parseFunction(name: string, exports: unknown, platform?: Platform): FunctionModule {
  const { default: handler, config } = functionModule.parse(exports)
  return { name, config, default: (request, context) => handler(request, { ...context, platform }) }
}

/** Lists the functions of a folder: its top-level code files. Unlike Netlify, it ignores subfolders. */
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

export interface FunctionCall {
  handler: FunctionHandler
  params: Record<string, string>
  /** Whether a static file at the same path takes precedence. */
  preferStatic: boolean
}

export type FunctionRoutes = (method: string, encodedPath: string) => FunctionCall | null

interface Route {
  /** The path before the first parameter. Comparing it first rejects most requests without matching the pattern. */
  prefix: string
  pattern: URLPattern
  excluded: URLPattern[]
  module: FunctionModule
}

const patternOf = (path: string): URLPattern => new URLPattern({ pathname: path })

function routesOf(module: FunctionModule): Route[] {
  const { path, schedule, excludedPath } = module.config
  if (schedule !== undefined) return []
  return (path ?? [`/.netlify/functions/${module.name}`]).map((route) => ({
    prefix: encodeURI(/^[^:*({?]*/.exec(route)?.[0] ?? '').replace(/\/$/, ''),
    pattern: patternOf(route),
    excluded: excludedPath.map(patternOf),
    module,
  }))
}

/** Finds the function for a call by its `config`, as Netlify does. A trailing slash is ignored. */
export function routeFunctions(modules: FunctionModule[]): FunctionRoutes {
  const routes = modules.flatMap(routesOf)
  return (method, encodedPath) => {
    const pathname = encodedPath.length > 1 ? encodedPath.replace(/\/$/, '') : encodedPath
    for (const { prefix, pattern, excluded, module } of routes) {
      if (!pathname.startsWith(prefix)) continue
      if (module.config.method && !module.config.method.includes(method)) continue
      const match = pattern.exec({ pathname })
      if (match === null || excluded.some((exception) => exception.test({ pathname }))) continue
      return { handler: module.default, params: paramsOf(match), preferStatic: module.config.preferStatic }
    }
    return null
  }
}

function paramsOf(match: URLPatternResult): Record<string, string> {
  return Object.fromEntries(
    Object.entries(match.pathname.groups).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const schedulerContext: FunctionContext = {
  ip: '',
  params: {},
  requestId: '',
  url: new URL('http://localhost/'),
  geo: {},
  waitUntil: (promise) => void promise.catch(console.error),
}

async function run({ name, default: handler }: FunctionModule, query = ''): Promise<void> {
  try {
    const response = await handler(
      new Request(`http://localhost/.netlify/functions/${name}${query}`, { method: 'POST' }),
      schedulerContext,
    )
    if (response !== undefined && !response.ok)
      console.error(`The scheduled function ${name} answered ${response.status}`)
  } catch (error) {
    console.error(error)
  }
}

/**
 * Runs scheduled functions as Netlify does, in UTC, until the signal aborts. Also runs them every minute in between
 * (`?between`), which costs nothing here, and once at the start (`?all`), in case the machine slept through their hour.
 * A failure is logged, and the function runs again at its next time.
 */
export async function runSchedules(modules: readonly FunctionModule[], signal: AbortSignal): Promise<void> {
  const scheduled = modules.filter(({ config }) => config.schedule !== undefined)
  for (const module of scheduled) {
    const options = { timezone: 'UTC', protect: true, unref: true }
    const jobs = [
      new Cron(module.config.schedule ?? '', options, () => run(module)),
      new Cron('* * * * *', options, () => run(module, '?between')),
    ]
    signal.addEventListener('abort', () => jobs.forEach((job) => job.stop()))
  }
  await Promise.all(scheduled.map((module) => run(module, '?all')))
}
