import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

import { markdownTable } from 'markdown-table'

import { startDatabases } from '#db/testing/global-setup.ts'
import { Problem } from '#scripts/problem.ts'
import { ensureChromium } from '#scripts/system/chromium.ts'
import { ensurePostgres } from '#scripts/system/postgres.ts'
import { freePort } from '#scripts/host/listen.ts'
import { runCommand } from '#scripts/test-run/run-command.ts'

import { mutations as allMutations } from './list.ts'
import type { Mutation } from './list.ts'

interface MutationRun {
  /** A copy of the project at its last commit, in which the mutations are made. */
  copy: string
  env: Record<string, string | undefined>
  signal: AbortSignal
}

const isBrowserTest = (file: string): boolean => file.startsWith('e2e/')

/** Runs test files until the first failure. Returns its output, or null if all pass. */
async function failure(files: readonly string[], { copy, ...run }: MutationRun): Promise<string | null> {
  const groups = Object.values(Object.groupBy(files, (file) => (isBrowserTest(file) ? 'browser' : 'vitest')))
  for (const group of groups) {
    if (group === undefined) continue
    const words = isBrowserTest(group[0] ?? '')
      ? (['playwright', 'test', '-x', '--no-deps', '--reporter=line', ...group] as const)
      : (['vitest', 'run', '--bail=1', '--maxWorkers=2', '--reporter=dot', ...group] as const)
    const { succeeded, output } = await runCommand(['env', '-C', copy, ...words], run)
    if (!succeeded) return output
  }
  return null
}

async function mutate({ file, from, to }: Mutation, { copy }: MutationRun): Promise<() => Promise<void>> {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  if (source.split(from).length !== 2) throw new Problem(`'${from}' does not occur once in ${file}: mend the list.`)
  await writeFile(
    path,
    source.replace(from, () => to),
  )
  return () => writeFile(path, source)
}

/**
 * Clones the last commit into the project's folder for local files, with hard links to its packages, because Vite
 * refuses files behind a symbolic link.
 */
async function copyProject(signal: AbortSignal): Promise<{ copy: string; remove: () => Promise<void> }> {
  const local = join(process.cwd(), '.local')
  await mkdir(local, { recursive: true })
  const folder = await mkdtemp(join(local, 'mutations-'))
  const copy = join(folder, 'project')
  const commands = [
    ['git', 'clone', '--quiet', '--shared', process.cwd(), copy],
    ['cp', '-al', join(process.cwd(), 'node_modules'), join(copy, 'node_modules')],
  ] as const
  for (const words of commands) {
    const { succeeded, output } = await runCommand(words, { env: process.env, signal })
    if (!succeeded) throw new Problem(`The project could not be copied: ${output}`)
  }
  return { copy, remove: () => rm(folder, { recursive: true, force: true }) }
}

const short = (text: string): string => JSON.stringify(text.trim().slice(0, 60))

/**
 * Applies each mutation in turn to a copy of the last commit, and runs the tests that must catch it. Prints a table
 * with the outcomes. `words` restrict the list to files whose path contains one of them.
 *
 * @throws {Problem} if the tests fail without a mutation, or a mutation does not match its file.
 */
export async function runMutations(words: readonly string[], signal: AbortSignal): Promise<void> {
  const mutations = allMutations.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
  const chromium = await ensureChromium()
  process.env['PATH'] = `${process.env['PATH']}${delimiter}${await ensurePostgres()}`
  const databases = await startDatabases()
  const { copy, remove } = await copyProject(signal)
  const env = {
    ...process.env,
    ...databases.variables,
    CI: 'true',
    // The copy's own runners: Playwright refuses tests that load another copy of it.
    PATH: `${join(copy, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`,
    CHROME_PATH: chromium,
    E2E_SITE_PORT: String(await freePort()),
    E2E_TILE_PORT: String(await freePort()),
    E2E_DATA_DIR: join(copy, '..', 'data'),
  }
  const run: MutationRun = { copy, env, signal }
  try {
    const files = [...new Set(mutations.flatMap(({ caughtBy }) => caughtBy))]
    const output = await failure(files, run)
    if (output !== null) throw new Problem(`${output}\nThe tests fail without any mutation.`)
    const rows: string[][] = []
    for (const mutation of mutations) {
      const began = performance.now()
      const restore = await mutate(mutation, run)
      const isCaught = (await failure(mutation.caughtBy, run)) !== null
      await restore()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      rows.push([mutation.file, short(mutation.from), short(mutation.to), isCaught ? 'caught' : 'SURVIVED', seconds])
      console.log(rows.at(-1)?.join(' | '))
    }
    console.log(`\n${markdownTable([['file', 'from', 'to', 'outcome', 'seconds'], ...rows])}`)
    const caught = rows.filter((row) => row.includes('caught')).length
    console.log(`\n${caught} of ${rows.length} mutations were caught.`)
  } finally {
    await remove()
    await databases.stop()
  }
}
