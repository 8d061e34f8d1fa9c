const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one long step and prints its start, its progress, and finally its result and duration. `work` may `note` its
 * current activity. Plain JavaScript, since it runs before anything is installed.
 *
 * @template T
 * @param {string} doing such as 'Installing dependencies'
 * @param {(note: (detail: string) => void) => Promise<T>} work
 * @param {(result: T) => string} done describes the result, such as 'Installed 650 packages'
 * @param {{ print?: (line: string) => void, every?: number }} [options] `every` is in milliseconds
 * @returns {Promise<T>}
 */
export async function step(doing, work, done, { print = console.log, every = 5000 } = {}) {
  const started = performance.now()
  let detail = ''
  print(`${doing} …`)
  const timer = setInterval(() => print(`  ${doing}: ${seconds(started)}${detail}`), every)
  try {
    const result = await work((note) => (detail = ` · ${note}`))
    print(`${done(result)} in ${seconds(started)}.`)
    return result
  } finally {
    clearInterval(timer)
  }
}
