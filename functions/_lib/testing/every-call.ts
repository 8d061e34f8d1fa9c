import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Hono } from 'hono'
import { z } from 'zod'

import type { Feature } from '../http/app.ts'
import type { Env } from '../http/platform.ts'
import { visit } from './platform.ts'
import type { Handler } from './platform.ts'
import { newVisitor } from './visitor.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const WRITES = METHODS.filter((method) => method !== 'GET')

type Method = (typeof METHODS)[number]
/** One method at one path of a feature, whether or not the feature supports it. */
export interface Call {
  /** For example 'PATCH /api/producers/:id'. */
  name: string
  /** Name of the deployed function that answers it. */
  entry: string
  method: Method
  /** Sends the call, by default about a producer that does not exist. */
  send: (headers: Record<string, string>, other?: { path?: string; body?: string; ip?: string }) => Promise<Response>
}

const entryModule = z.object({
  default: z.custom<Handler>((value) => typeof value === 'function'),
  features: z.custom<readonly Feature[]>((value) => Array.isArray(value)).default([]),
})

const ID = '3f2a9c10-1111-4222-8333-444455556666'

export interface Entry {
  name: string
  handler: Handler
  features: readonly Feature[]
}

/** Loads the deployed functions. */
export async function deployedEntries(): Promise<Entry[]> {
  const files = await readdir(join(import.meta.dirname, '../..'), { withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map(({ name }) => name.replace(/\.ts$/, ''))
  return Promise.all(
    names.map(async (name) => {
      const { default: handler, features } = entryModule.parse(await import(`../../${name}.ts`))
      return { name, handler, features }
    }),
  )
}

/** The paths of an app's routes, without those of its middleware. */
const pathsOf = (app: Hono<Env>): string[] => [
  ...new Set(app.routes.map(({ path }) => path).filter((path) => !path.endsWith('*'))),
]

/** The paths of all calls by the deployed function that answers them, in alphabetical order. */
export async function routesByEntry(): Promise<Record<string, string[]>> {
  const entries = await deployedEntries()
  const routes = entries.map(async ({ name, features }) => {
    const apps = await Promise.all(features.map(({ load }) => load()))
    const router = (path: string): boolean => features.some(({ paths }) => paths.some((each) => isWithin(path, each)))
    // Two routes of one path may name its parameter differently.
    const paths = new Map(
      apps
        .flatMap(pathsOf)
        .sort()
        .map((path) => [path.replaceAll(/:\w+/g, ':'), path]),
    )
    return [name, [...paths.values()].filter(router).sort()] as const
  })
  return Object.fromEntries(await Promise.all(routes))
}

/** The mounted routes, such as 'PATCH /api/producers/:id', each once. A page's path may end with '*'. */
export async function mountedRoutes(): Promise<string[]> {
  const features = (await deployedEntries()).flatMap((entry) => entry.features)
  const apps = await Promise.all(
    features.map(async ({ paths, load }) => ({
      paths,
      routes: (await load()).routes.filter(({ method }) => method !== 'ALL'),
    })),
  )
  const mounted = apps.flatMap(({ paths, routes }) =>
    routes.filter(({ path }) => paths.some((each) => path.endsWith('*') || isWithin(path, each))),
  )
  // Two routes of one path may name its parameter differently.
  return [
    ...new Map(
      mounted.map(({ method, path }) => [`${method} ${path.replaceAll(/:\w+/g, ':')}`, `${method} ${path}`]),
    ).values(),
  ].sort()
}

/** Whether a path of a feature's app matches a pattern of its entry. */
export function isWithin(path: string, pattern: string): boolean {
  const [own, under] = [path.split('/'), pattern.split('/')]
  const isOpen = under.at(-1) === '*'
  if (isOpen) under.pop()
  return (
    (isOpen ? own.length >= under.length : own.length === under.length) &&
    under.every((part, nth) => part.startsWith(':') || part === own[nth])
  )
}

/** Every method at every path of the deployed functions' features, so that new paths are included. */
export async function everyCall(methods: readonly Method[] = METHODS): Promise<Call[]> {
  const [entries, routes] = await Promise.all([deployedEntries(), routesByEntry()])
  return entries.flatMap(({ name: entry, handler }) =>
    (routes[entry] ?? [])
      .filter((path) => path.startsWith('/api/'))
      .flatMap((path) =>
        methods.map((method): Call => {
          const ownPath = path.replaceAll(/:\w+/g, ID)
          const send: Call['send'] = async (headers, { path: otherPath = ownPath, ip = newVisitor(), ...body } = {}) =>
            visit(handler, new Request(`http://localhost${otherPath}`, { method, headers, ...body }), { ip })
          return { name: `${method} ${path}`, entry, method, send }
        }),
      ),
  )
}
