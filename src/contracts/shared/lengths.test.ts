import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

/** Zod's own patterns that read a text once, without backtracking. */
const LINEAR_FORMATS = ['guid', 'uuid', 'datetime', 'date']

const check = z.object({
  _zod: z.object({
    def: z.looseObject({ check: z.string(), format: z.string().optional(), abort: z.boolean().optional() }),
  }),
})

/** Whether a pattern, a change or a function processes a text before its length is checked. */
function readsBeforeMeasuring(checks: readonly unknown[]): boolean {
  const defs = checks.map((each) => check.parse(each)._zod.def)
  const reads = defs.findIndex(
    (def) =>
      def.check === 'overwrite' ||
      def.check === 'custom' ||
      (def.check === 'string_format' && !LINEAR_FORMATS.includes(def.format ?? '')),
  )
  const measured = defs.findIndex((def) => def.check === 'max_length' && def.abort === true)
  return reads !== -1 && (measured === -1 || measured > reads)
}

/** Lists every text in a schema, by its path, that is processed whatever its length. */
function unmeasured(schema: unknown, place: string, seen: Set<unknown>): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (!(schema instanceof z.ZodType))
    return Object.entries(schema).flatMap(([key, part]) => unmeasured(part, `${place}.${key}`, seen))
  const { def } = schema
  const { checks = [] } = def
  if (schema instanceof z.ZodString && readsBeforeMeasuring(checks)) return [place]
  return Object.entries(def).flatMap(([key, part]) =>
    key === 'checks' || key === 'error' ? [] : unmeasured(part, `${place}.${key}`, seen),
  )
}

const contracts = join(import.meta.dirname, '..')

async function everySchema(): Promise<[string, unknown][]> {
  const files = await readdir(contracts, { recursive: true })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const read = modules.map(async (file): Promise<[string, unknown][]> => {
    const module: unknown = await import(join(contracts, file))
    return Object.entries(module ?? {}).map(([name, schema]) => [`${file}: ${name}`, schema])
  })
  return (await Promise.all(read)).flat().filter(([, schema]) => schema instanceof z.ZodType)
}

test('every text of every call is measured before anything reads it', async () => {
  const schemas = await everySchema()
  expect(schemas.length).toBeGreaterThan(50)
  expect(schemas.flatMap(([name, schema]) => unmeasured(schema, name, new Set()))).toEqual([])
})

test.each([
  ['a pattern', z.string().regex(/^a+$/)],
  ['a change', z.string().trim().max(5, { abort: true })],
  ['a function', z.string().refine((text) => text !== '')],
  ['a length that refuses nothing by itself', z.string().max(5).trim()],
])('%s first is noticed, wherever it stands', (_, text) => {
  const schema = z.object({ list: z.array(text.nullish()).default([]) })
  expect(unmeasured(schema, 'body', new Set())).toHaveLength(1)
})
