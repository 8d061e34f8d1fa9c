import { execFile } from 'node:child_process'
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { startDatabases } from '#db/testing/global-setup.ts'
import { step } from '#scripts/bootstrap/progress.js'
import { Problem } from '#scripts/problem.ts'
import { ensureChromium } from '#scripts/system/chromium.ts'
import { ensurePostgres } from '#scripts/system/postgres.ts'
import { freePort } from '#scripts/host/listen.ts'
import { runCommand } from '#scripts/test-run/run-command.ts'
import type { TestRun } from '#scripts/test-run/run-command.ts'

import { table } from '../report.ts'
import { mutations as allMutations } from './list.ts'

const isBrowserTest = (file: string): boolean => file.startsWith('e2e/')

/** Runs test files of a copy until the first failure. Returns its output, or null if all pass. */
async function failure(copy: string, files: readonly string[], run: TestRun): Promise<string | null> {
  const runners = [
    ['vitest', 'run', '--bail=1', '--maxWorkers=2', '--reporter=dot', ...files.filter((file) => !isBrowserTest(file))],
    ['playwright', 'test', '-x', '--no-deps', '--reporter=line', ...files.filter(isBrowserTest)],
  ]
  for (const words of runners) {
    if (!words.some((word) => files.includes(word))) continue
    const { succeeded, output } = await runCommand(['env', '-C', copy, ...words], run)
    if (!succeeded) return output
  }
  return null
}

/**
 * Clones the last commit into the project's folder for local files, with hard links to its packages, because Vite
 * refuses files behind a symbolic link.
 */
async function copyProject(cleanUp: AsyncDisposableStack, signal: AbortSignal): Promise<string> {
  const local = join(process.cwd(), '.local')
  await mkdir(local, { recursive: true })
  const { path: folder } = cleanUp.use(await mkdtempDisposable(join(local, 'mutations-')))
  const copy = join(folder, 'project')
  const run = promisify(execFile)
  await run('git', ['clone', '--quiet', '--shared', process.cwd(), copy], { signal })
  await run('cp', ['-al', join(process.cwd(), 'node_modules'), join(copy, 'node_modules')], { signal })
  return copy
}

const short = (text: string): string => JSON.stringify(text.trim().slice(0, 60))

/**
 * Applies each mutation in turn to a copy of the last commit, and runs the tests that must catch it. Prints a table
 * with the outcomes. `words` restrict the list to files whose path contains one of them.
 *
 * @throws {Problem} if the tests fail without a mutation, or a mutation does not match its file.
 */
export async function runMutations(
  cleanUp: AsyncDisposableStack,
  words: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const mutations = allMutations.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
  const chromium = await ensureChromium()
  process.env['PATH'] = `${process.env['PATH']}${delimiter}${await ensurePostgres()}`
  const databases = await startDatabases()
  cleanUp.defer(() => databases.stop())
  const copy = await copyProject(cleanUp, signal)
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
  const run = { env, signal }
  const files = [...new Set(mutations.flatMap(({ caughtBy }) => caughtBy))]
  const output = await failure(copy, files, run)
  if (output !== null) throw new Problem(`${output}\nThe tests fail without any mutation.`)
  const rows: string[][] = []
  for (const { file, from, to, caughtBy } of mutations) {
    const path = join(copy, file)
    const source = await readFile(path, 'utf8')
    if (source.split(from).length !== 2) throw new Problem(`'${from}' does not occur once in ${file}: mend the list.`)
    await writeFile(
      path,
      source.replace(from, () => to),
    )
    const outcome = await step(
      `${file}: ${short(from)} becomes ${short(to)}`,
      async () => ((await failure(copy, caughtBy, run)) === null ? 'SURVIVED' : 'caught'),
      (found) => found,
    )
    await writeFile(path, source)
    rows.push([file, short(from), short(to), outcome])
  }
  const caught = rows.filter((row) => row.includes('caught')).length
  console.log(`\n${table([['file', 'from', 'to', 'outcome'], ...rows])}`)
  console.log(`\n${caught} of ${rows.length} mutations were caught.`)
}
