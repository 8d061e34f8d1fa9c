import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export interface TestRun {
  /** The environment of all programs, including the browser and the database server. */
  env: Record<string, string | undefined>
  signal: AbortSignal
  /** Runs at low priority, beside other parts. For parts that are not time-sensitive. */
  yields?: boolean
}

export interface CommandResult {
  succeeded: boolean
  output: string
  wallSeconds: number
  /** Processor time of the program and all processes that it waited for. */
  cpuSeconds: number
}

/** Shell script that runs a program, then writes the processor time of its processes to file descriptor 3. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'

/** The lowest priority: uses only idle processor time. */
const LOW_PRIORITY = ['nice', '-n', '19']

/**
 * Runs a program to its end and collects its output. If the signal aborts, sends SIGTERM to the program and its
 * descendants.
 *
 * @throws the signal's reason if it aborts
 */
export async function runCommand(
  words: readonly [string, ...string[]],
  { env, signal, yields = false }: TestRun,
): Promise<CommandResult> {
  signal.throwIfAborted()
  const began = performance.now()
  const child = spawn('sh', ['-c', TIMED, 'sh', ...(yields ? LOW_PRIORITY : []), ...words], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...env, NO_COLOR: '1' },
    // In its own process group, so that a signal also reaches the program started by the shell.
    detached: true,
  })
  const stop = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }
  signal.addEventListener('abort', stop, { once: true })
  const [, stdout, stderr, timing] = child.stdio
  const output = collect(stdout, stderr)
  const times = collect(timing)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const code = await promise.finally(() => signal.removeEventListener('abort', stop))
  signal.throwIfAborted()
  return {
    succeeded: code === 0,
    output: output(),
    wallSeconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuSecondsIn(times()),
  }
}

function collect(...streams: unknown[]): () => string {
  let text = ''
  const isReadable = (stream: unknown): stream is Readable => stream !== null && typeof stream === 'object'
  for (const stream of streams.filter(isReadable)) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

/**
 * Sums up the seconds in the output of the shell's `times`: '0m0.01s 0m0.00s' for the shell itself, and on the next
 * line user and system time of the processes that it waited for.
 */
export function cpuSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
