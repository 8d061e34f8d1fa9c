import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from 'node:fs'
import { step } from './progress.js'

/** @param {string} file */
const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes a lockfile of its own into node_modules as
 * the last thing it does, so an interrupted install, a changed lock and a missing folder all show there.
 * Optional packages, such as binaries for other platforms, may be absent.
 *
 * @param {string} root
 */
function isInstalled(root) {
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock) || !existsSync(pinnedNode(root))) return false
  const installed = new Map(packagesOf(installedLock))
  return packagesOf(join(root, 'package-lock.json'))
    .filter(([path, wanted]) => path !== '' && !wanted.optional && !wanted.devOptional)
    .every(([path, wanted]) => installed.get(path)?.version === wanted.version)
}

/** @param {string} root */
const pinnedNode = (root) => join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * Installs the versions of package-lock.json and leaves that file alone. Not `npm ci`: it refuses a lock that was made
 * where the registry lacked an optional binary for some other platform, and it empties node_modules first.
 *
 * @param {string} root
 */
function runNpm(root) {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process.once('exit', () => npm.kill())
    let output = ''
    npm.stdout.on('data', (chunk) => (output += chunk))
    npm.stderr.on('data', (chunk) => (output += chunk))
    npm.on('error', reject)
    npm.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(reasonIn(output)))))
  })
}

/** @param {string} output */
const reasonIn = (output) => /npm error (?!code)(.+)/.exec(output)?.[1] ?? 'npm stopped'

/**
 * @param {string} root
 * @throws {Error} with a one-line message that explains what to do
 */
export async function install(root) {
  try {
    await step(
      'Installing dependencies',
      () => runNpm(root),
      (output) => `Installed ${/added (\d+)/.exec(output)?.[1] ?? 'the'} packages`,
    )
  } catch (error) {
    throw new Error(
      `Dependencies could not be installed (${error.message}): check the network, then run 'npm install'.`,
    )
  }
  if (!existsSync(pinnedNode(root))) {
    throw new Error(
      "The project's own Node is missing for this platform: install Node 24 and run 'node scripts/serve.ts'.",
    )
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Installs what is missing, then runs a TypeScript command on the project's own Node and ends as it ends.
 * Runs on Node 20, where nothing of the project is installed yet.
 *
 * @param {string} script path from the project's root
 */
export async function handOver(script) {
  if (!isInstalled(root)) {
    const stop = () => process.exit(130)
    for (const signal of signals) process.once(signal, stop)
    await install(root).catch((error) => {
      console.error(error.message)
      process.exit(1)
    })
    for (const signal of signals) process.off(signal, stop)
  }
  const node = pinnedNode(root)
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(node, [join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  // npm signals the shell that it started us with, which ends without passing it on: then we have another parent.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}
