import { spawn } from 'node:child_process'
import { join } from 'node:path'

import type { SiteJob } from './render-site.ts'

/** A build that did not succeed; `message` is one line, `output` all that Astro wrote. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

export interface AstroJob extends Omit<SiteJob, 'db'> {
  /** A folder that no other build works in: outside of its current folder, Astro puts its intermediate files there. */
  workDirectory: string
  snapshotFile: string
}

/**
 * Runs `astro build` in a process of its own, so that it can be stopped and leaves no memory behind.
 * It reads the same environment as this process, and all data from the snapshot.
 */
export async function astroBuild(job: AstroJob): Promise<void> {
  const astro = join(job.projectDirectory, 'node_modules', 'astro', 'bin', 'astro.mjs')
  job.signal.throwIfAborted()
  const child = spawn(
    process.execPath,
    [astro, 'build', '--root', job.projectDirectory, '--outDir', job.outDirectory],
    {
      cwd: job.workDirectory,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NO_COLOR: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        SNAPSHOT: job.snapshotFile,
        ...(job.formerDirectory !== null && { FORMER_BUILD: job.formerDirectory }),
      },
    },
  )
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
