import { spawn } from 'node:child_process'

export interface CommandResult {
  succeeded: boolean
  output: string
}

/** Runs a program to its end and keeps what it wrote. When the signal aborts, the program is asked to stop. */
export async function runCommand(
  words: readonly [string, ...string[]],
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<CommandResult> {
  signal.throwIfAborted()
  const [program, ...parameters] = words
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, NO_COLOR: '1' } })
  const stop = (): boolean => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const code = await promise.finally(() => signal.removeEventListener('abort', stop))
  signal.throwIfAborted()
  return { succeeded: code === 0, output }
}
