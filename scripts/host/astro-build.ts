import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** A build that did not succeed; `message` is one line, `output` all that Astro wrote. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

export interface BuildJob {
  projectDirectory: string
  outDirectory: string
  /** The build whose unchanged pages are kept; null renders everything. */
  formerDirectory: string | null
  signal: AbortSignal
  /** Told of every page that is written. */
  onPage?: (count: number) => void
}

/**
 * Runs `astro build` in a process of its own, so that it can be stopped and leaves no memory behind.
 * It reads the same environment as this process, and reaches an embedded database through this one's socket.
 */
export async function astroBuild(job: BuildJob): Promise<void> {
  const astro = join(job.projectDirectory, 'node_modules', 'astro', 'bin', 'astro.mjs')
  job.signal.throwIfAborted()
  const child = spawn(process.execPath, [astro, 'build', '--outDir', job.outDirectory], {
    cwd: job.projectDirectory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(job.formerDirectory !== null && { FORMER_BUILD: job.formerDirectory }),
    },
  })
  const kill = (): boolean => child.kill('SIGKILL')
  job.signal.addEventListener('abort', kill, { once: true })
  process.once('exit', kill)

  let output = ''
  let pages = 0
  const read = (chunk: Buffer): void => {
    output += chunk.toString()
    pages += chunk.toString().match(/[├└]─/g)?.length ?? 0
    job.onPage?.(pages)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)

  const ended = Promise.withResolvers<number | null>()
  child.once('error', ended.reject)
  child.once('close', ended.resolve)
  const code = await ended.promise.finally(() => {
    job.signal.removeEventListener('abort', kill)
    process.off('exit', kill)
  })
  job.signal.throwIfAborted()
  if (code !== 0)
    throw new BuildFailed(`The site could not be built (astro build ended with ${code ?? 'a signal'}).`, output)
}
