import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { visit } from './platform.ts'
import type { Handler } from './platform.ts'
import { newVisitor } from './visitor.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const WRITES = METHODS.filter((method) => method !== 'GET')

type Method = (typeof METHODS)[number]
/** One verb at one path of one function, whether the function knows it or not. */
export interface Call {
  /** Such as 'PATCH /api/producers/:id'. */
  name: string
  /** `functions/<source>.ts`. */
  source: string
  method: Method
  /** To a producer that is not there, unless another path and body are given. */
  send: (headers: Record<string, string>, other?: { path?: string; body?: string; ip?: string }) => Promise<Response>
}

const functionModule = z.object({
  default: z.custom<Handler>((value) => typeof value === 'function'),
  config: z.object({ path: z.union([z.string().transform((path) => [path]), z.array(z.string())]).default([]) }),
})

const ID = '3f2a9c10-1111-4222-8333-444455556666'

/** Every verb at every path that the functions' `config` names: a function that is added is among them. */
export async function everyCall(methods: readonly Method[] = METHODS): Promise<Call[]> {
  const files = await readdir(join(import.meta.dirname, '..', '..'))
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length))
  const calls = sources.map(async (source) => {
    const { default: handler, config } = functionModule.parse(await import(`../../${source}.ts`))
    const paths = config.path.filter((path) => path.startsWith('/api/'))
    return paths.flatMap((path) =>
      methods.map((method): Call => {
        const ownPath = path.replaceAll(/:\w+/g, ID)
        const send: Call['send'] = async (headers, { path: otherPath = ownPath, ip = newVisitor(), ...body } = {}) =>
          visit(handler, new Request(`http://localhost${otherPath}`, { method, headers, ...body }), { ip })
        return { name: `${method} ${path}`, source, method, send }
      }),
    )
  })
  return (await Promise.all(calls)).flat()
}
