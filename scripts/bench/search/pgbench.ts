import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { ensurePostgres } from '../../system/postgres.ts'
import type { SearchCall } from './questions.ts'

export interface TimedCall {
  kind: string
  milliseconds: number
}

/** A call with the statements that it sends, in order. */
export interface RecordedCall extends SearchCall {
  statements: readonly { sql: string; parameters: readonly unknown[] }[]
}

const element = (value: unknown): string => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)

/** Formats a parameter as the driver does: as text, from which the server infers the type. */
function literal(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.map(element).join(',')}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Creates a pgbench script. Parameters are inlined, since pgbench is slow with thousands of variables. */
const scriptOf = ({ statements }: RecordedCall): string =>
  statements
    .map(({ sql, parameters }) => sql.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1])))
    .map((statement) => `${statement};\n`)
    .join('')

/**
 * Sends the same statements with the same parameters as fast as PostgreSQL's own client can, drawing calls at random.
 * Each statement is planned each time, like the driver's unnamed statements.
 */
export async function runPgbench(
  url: string,
  calls: readonly RecordedCall[],
  { count, inFlight, seed }: { count: number; inFlight: number; seed: number },
): Promise<TimedCall[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gaardkortet-pgbench-'))
  const scripts = calls.map((call, number) => ({ path: join(folder.path, `${number}.sql`), text: scriptOf(call) }))
  await Promise.all(scripts.map(({ path, text }) => writeFile(path, text)))
  await promisify(execFile)(join(await ensurePostgres(), 'pgbench'), [
    ...['--no-vacuum', '--protocol=simple', '--log', `--log-prefix=${join(folder.path, 'log')}`],
    ...[`--client=${inFlight}`, `--jobs=${Math.min(2, inFlight)}`, `--random-seed=${seed}`],
    `--transactions=${Math.ceil(count / inFlight)}`,
    ...scripts.map(({ path }) => `--file=${path}`),
    url,
  ])
  const logs = await Promise.all(globSync(join(folder.path, 'log*')).map((file) => readFile(file, 'utf8')))
  // Each line has the client, its transaction, microseconds, and the number of the script.
  const lines = logs.join('').trim().split('\n')
  return lines.map((line) => {
    const [, , microseconds = NaN, script = -1] = line.split(' ').map(Number)
    return { kind: calls[script]?.kind ?? '', milliseconds: microseconds / 1000 }
  })
}
