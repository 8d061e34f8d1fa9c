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
function isProcessedBeforeLengthCheck(checks: readonly unknown[]): boolean {
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
function uncheckedStrings(schema: unknown, place: string, seen: Set<unknown>): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (!(schema instanceof z.ZodType))
    return Object.entries(schema).flatMap(([key, part]) => uncheckedStrings(part, `${place}.${key}`, seen))
  const { def } = schema
  const { checks = [] } = def
  if (schema instanceof z.ZodString && isProcessedBeforeLengthCheck(checks)) return [place]
  return Object.entries(def).flatMap(([key, part]) =>
    key === 'checks' || key === 'error' ? [] : uncheckedStrings(part, `${place}.${key}`, seen),
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

test('every string in every schema has its length checked before it is processed', async () => {
  const schemas = await everySchema()
  expect(schemas.length).toBeGreaterThan(50)
  expect(schemas.flatMap(([name, schema]) => uncheckedStrings(schema, name, new Set()))).toEqual([])
})

test.each([
  ['a pattern without a length check', z.string().regex(/^a+$/)],
  ['a transformation before the length check', z.string().trim().max(5, { abort: true })],
  ['a refinement without a length check', z.string().refine((text) => text !== '')],
  ['a length check that does not abort', z.string().max(5).trim()],
])('%s is reported in a nested schema', (_, text) => {
  const schema = z.object({ list: z.array(text.nullish()).default([]) })
  expect(uncheckedStrings(schema, 'body', new Set())).toHaveLength(1)
})
