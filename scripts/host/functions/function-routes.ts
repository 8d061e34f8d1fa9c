import type { FunctionHandler, FunctionModule } from './function-modules.ts'

export interface FunctionCall {
  handler: FunctionHandler
  params: Record<string, string>
  /** A static file at the same path goes before the function. */
  preferStatic: boolean
}

export type FunctionRoutes = (method: string, encodedPath: string) => FunctionCall | null

interface Route {
  /** The part of the path that stands before the first parameter: most requests end here, long before the pattern. */
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

/** Finds the function for a call by the `config` of each, as Netlify routes: a last slash does not matter. */
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
