import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** Of a build beside a site that is served: visitors come first, and it still gets on on a busy machine. */
const BESIDE_VISITORS = 5

/** As `keepUnchangedPages` writes it. */
const pagesToRender = /\b(\d{1,9}) pages to render/

/** A build that did not succeed; `message` is one line, `output` all that Astro wrote. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

export interface AstroJob {
  projectDirectory: string
  outDirectory: string
  /** The build whose unchanged pages are kept; null renders everything. */
  formerDirectory: string | null
  signal: AbortSignal
  /** Takes how far it has come. */
  note: (detail: string) => void
  /** A folder that no other build works in: outside of its current folder, Astro puts its intermediate files there. */
  workDirectory: string
  snapshotFile: string
}

/** How far Astro has come, of all that it has written. Long before its first page it says what it is busy with. */
export function progressOf(output: string): string {
  const pages = output.match(/[├└]─/g)?.length ?? 0
  const total = pagesToRender.exec(output)?.[1]
  if (pages > 0) return total === undefined ? `${pages} pages` : `${pages} of ${total} pages`
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  return line.replace(/^(?:[\d:]{8} )?(?:\[[\w-]+\] )?/, '')
}

/**
 * Runs `astro build` in a process of its own, so that it can be stopped and leaves no memory behind.
 * It reads the same environment as this process, and all data from the snapshot.
 */
export async function astroBuild(job: AstroJob): Promise<void> {
  const astro = join(job.projectDirectory, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(
    process.execPath,
    [astro, 'build', '--root', job.projectDirectory, '--outDir', job.outDirectory],
    {
      cwd: job.workDirectory,
      signal: job.signal,
      killSignal: 'SIGKILL',
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
  if (job.formerDirectory !== null && child.pid !== undefined) setPriority(child.pid, BESIDE_VISITORS)
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)

  let output = ''
  const read = (chunk: Buffer): void => {
    output += chunk.toString()
    job.note(progressOf(output))
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)

  const [code] = await once(child, 'close').finally(() => process.off('exit', kill))
  if (code !== 0)
    throw new BuildFailed(`The site could not be built (astro build ended with ${code ?? 'a signal'}).`, output)
}
