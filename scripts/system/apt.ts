import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

import { step } from '../bootstrap/progress.js'
import { Problem } from '../problem.ts'

const run = promisify(execFile)

/** Returns whether this process may install Debian packages. */
export async function canInstallPackages(): Promise<boolean> {
  return (
    process.getuid?.() === 0 &&
    (await run('apt-get', ['--version']).then(
      () => true,
      () => false,
    ))
  )
}

/** @throws {Problem} that names the packages to install by hand. */
export async function installPackages(names: readonly string[]): Promise<void> {
  const list = names.join(' ')
  await step(
    `Installing ${list}`,
    async (note) => {
      await apt(['update'], list, note)
      await apt(['install', '-y', '--no-install-recommends', ...names], list, note)
    },
    () => `Installed ${list}`,
  )
}

async function apt(words: string[], list: string, note: (detail: string) => void): Promise<void> {
  const child = spawn('apt-get', words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => note(chunk.toString().trim().split('\n').at(-1)?.slice(0, 80) ?? ''))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  if ((await promise) === 0) return
  const reason = /^E: (.+)$/m.exec(errors)?.[1] ?? `apt-get ${words[0]} failed`
  throw new Problem(`Could not install ${list} (${reason}): run 'apt-get update && apt-get install ${list}' yourself.`)
}
