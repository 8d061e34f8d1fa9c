import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findChromium } from '../../system/chromium.ts'
import { findPostgres } from '../../system/postgres.ts'

const run = promisify(execFile)

/** Returns the version that a program prints, such as '15.10', or null if `program` is null. */
async function versionOf(program: string | null): Promise<string | null> {
  if (program === null) return null
  const { stdout } = await run(program, ['--version'])
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? null
}

async function systemName(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(text)?.[1] ?? `${type()} ${release()}`
}

/** Describes the machine that the numbers were measured on, one fact per line. */
export async function describeMachine(now: Date): Promise<string[]> {
  const [first, ...others] = cpus()
  const folder = await findPostgres()
  const postgres = await versionOf(folder && join(folder, 'postgres'))
  const chromium = await versionOf(findChromium())
  return [
    `Date: ${now.toISOString().slice(0, 10)}`,
    `Processor: ${first?.model.trim() ?? 'unknown'}, ${others.length + 1} cores`,
    `Memory: ${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    `System: ${await systemName()}`,
    `Node ${process.versions.node}, PostgreSQL ${postgres ?? 'missing'}, Chromium ${chromium ?? 'missing'}`,
  ]
}
