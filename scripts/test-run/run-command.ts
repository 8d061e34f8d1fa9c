import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export interface TestRun {
  /** The environment of every program, with the browser and the database server in it. */
  env: Record<string, string | undefined>
  signal: AbortSignal
  /** Leaves the processors to the parts beside it: for parts in which nothing watches the clock. */
  yields?: boolean
}

export interface CommandResult {
  succeeded: boolean
  output: string
  wallSeconds: number
  /** Of the program and all processes that it has waited for. */
  cpuSeconds: number
}

/** Runs a program, then writes the processor time of all its processes to the third stream. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'

/** The lowest priority: a program gets the time that no other wants. */
const LOW_PRIORITY = ['nice', '-n', '19']

/**
 * Runs a program to its end and keeps its output. When the signal aborts, the program and everything it has started
 * are asked to stop.
 *
 * @throws the signal's reason when it is aborted
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
    // A process group of its own, so that a signal reaches the program behind the shell.
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
 * The seconds in what the shell's `times` writes: '0m0.01s 0m0.00s' for itself, and below it user and system time of
 * the processes that it has waited for.
 */
export function cpuSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
