import { parseArgs } from 'node:util'

import { z } from 'zod'

import { Problem } from '../problem.ts'

export const parts = [
  'build',
  'search',
  'upload',
  'browser',
  'functions',
  'hours',
  'bytes',
  'distance',
  'year',
] as const
export type BenchmarkPart = (typeof parts)[number]

const count = z
  .string()
  .regex(/^[1-9]\d*$/, 'must be a whole number over 0')
  .transform(Number)

const flags = z.object({
  /** Numbers of producers of the built sites, smallest first. */
  sizes: z
    .string()
    .transform((sizes) => sizes.split(','))
    .pipe(z.array(count)),
  /** Number of producers on the home page in the browser, and of the large site whose bytes are measured. */
  producers: count,
  /** Number of producers in the searched database. */
  rows: count,
  /** Number of timed key presses. */
  presses: count,
  /** Number of timed search calls at each concurrency. */
  calls: count,
  seed: count,
  /** Also prints the plans of the slowest searches. */
  explain: z.boolean(),
})

export interface Options extends z.infer<typeof flags> {
  parts: readonly BenchmarkPart[]
  /** Whether all parts run at full size, as the document requires. */
  isWhole: boolean
}

const full = { sizes: '1000,5000,10000', producers: '24000', rows: '100000', presses: '150', calls: '1500', seed: '1' }

function readParts(names: readonly string[]): BenchmarkPart[] {
  const chosen = parts.filter((part) => names.includes(part))
  const unknown = names.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined) throw new Problem(`There is no part '${unknown}': choose among ${parts.join(', ')}.`)
  return chosen
}

/** Parses 'build --sizes 100,200'. @throws {Problem} that names an invalid option or part. */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: full.sizes },
      producers: { type: 'string', default: full.producers },
      rows: { type: 'string', default: full.rows },
      presses: { type: 'string', default: full.presses },
      calls: { type: 'string', default: full.calls },
      seed: { type: 'string', default: full.seed },
      explain: { type: 'boolean', default: false },
    },
  })
  const read = flags.safeParse(values)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Problem(`--${issue?.path[0]?.toString()} ${issue?.message}`)
  }
  const isWhole = words.every((word) => word === '--explain')
  return { ...read.data, parts: positionals.length === 0 ? parts : readParts(positionals), isWhole }
}
