import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled, pinnedNode } from './install.js'

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
