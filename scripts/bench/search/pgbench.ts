import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { SearchCall } from './questions.ts'
import type { Statement } from './recording.ts'
import type { Load, TimedCall } from './timed-calls.ts'

const run = promisify(execFile)

/** A call with the statements that it sends, in order. */
export interface RecordedCall {
  question: SearchCall
  statements: readonly Statement[]
}

const element = (value: unknown): string => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)

/** Formats a parameter as the driver does: as text, from which the server infers the type. */
function literal(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.map(element).join(',')}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Creates a pgbench script. Parameters are inlined, since pgbench is slow with thousands of variables. */
function scriptOf({ statements }: RecordedCall): string {
  const filled = statements.map(({ sql, parameters }) =>
    sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1])),
  )
  return filled.map((statement) => `${statement};\n`).join('')
}

async function writeScript(folder: string, number: number, call: RecordedCall): Promise<string> {
  const file = join(folder, `${number}.sql`)
  await writeFile(file, scriptOf(call))
  return file
}

/** Parses a line of pgbench's log: client, transaction, microseconds, script, … */
function readLine(line: string, calls: readonly RecordedCall[]): TimedCall {
  const [, , microseconds = NaN, script = -1] = line.split(' ').map(Number)
  const call = calls[script]
  if (call === undefined) throw new Error(`pgbench logged what cannot be read: ${line}`)
  return { question: call.question, milliseconds: microseconds / 1000 }
}

export interface Pgbench {
  /** The folder of PostgreSQL's programs. */
  programs: string
  url: string
}

/**
 * Sends the same statements with the same parameters as fast as PostgreSQL's own client can, drawing calls at random.
 * Each statement is planned anew, as the driver's unnamed ones are.
 */
export async function runPgbench(
  { programs, url }: Pgbench,
  calls: readonly RecordedCall[],
  count: number,
  { inFlight, seed }: { inFlight: number; seed: number },
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-pgbench-'))
  try {
    const files = await Promise.all(calls.map((call, number) => writeScript(folder, number, call)))
    const { stdout } = await run(join(programs, 'pgbench'), [
      ...['--no-vacuum', '--protocol=simple', '--log', `--log-prefix=${join(folder, 'log')}`],
      ...[
        `--client=${inFlight}`,
        `--jobs=${Math.min(2, inFlight)}`,
        `--transactions=${Math.ceil(count / inFlight)}`,
        `--random-seed=${seed}`,
      ],
      ...files.map((file) => `--file=${file}`),
      url,
    ])
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'))
    const lines = (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8'))))
      .join('')
      .trim()
      .split('\n')
    return {
      calls: lines.map((line) => readLine(line, calls)),
      callsPerSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
