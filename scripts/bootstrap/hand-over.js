import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync } from 'node:fs'
import { step } from './progress.js'

/** @param {string} file */
const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)

/**
 * Returns whether node_modules contains what package-lock.json requires. npm writes its own lockfile into node_modules
 * last, so it reveals an interrupted install, a changed lock and a missing folder. Optional packages, such as binaries
 * for other platforms, may be absent.
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
 * Installs the versions of package-lock.json without changing that file. Not `npm ci`: it refuses a lock that was
 * created while the registry lacked an optional binary for another platform, and it empties node_modules first.
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
 * Installs what is missing, then runs a TypeScript command on the project's own Node and exits with its status. Runs on
 * Node 20, before anything of the project is installed.
 *
 * @param {string} script path relative to the project's root
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
  // npm signals the shell that it started us with, which exits without forwarding the signal. Then our parent changes.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}
