import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Priority of a build on a host that is serving: visitors come first, but the build still progresses on a busy machine.
 */
const BESIDE_VISITORS = 5

/**
 * With plenty of memory, V8 lets the heap grow to four times what is in use, with 32 MB of new objects. That would cost
 * a build of 10,000 producers another half gigabyte, so these flags collect garbage earlier.
 */
const SMALL_HEAP = ['--heap-growing-percent=50', '--max-semi-space-size=8']

/** Matches the log line of `keepUnchangedPages`. */
const pagesToRender = /\b(\d{1,9}) pages to render/

/** The time and the logger's name at the beginning of a line of Astro's log. */
const prefix = /^(?:[\d:]{8} )?(?:\[[\w-]+\] )?/

/** A build that failed. `message` is one line, `output` all that Astro wrote. */
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
  /** The previous build, whose unchanged pages are kept. Null renders everything. */
  formerDirectory: string | null
  signal: AbortSignal
  /** Receives the progress. */
  note: (detail: string) => void
  /** A folder that no other build uses. It must be the current folder, where Astro puts its intermediate files. */
  workDirectory: string
  snapshotFile: string
}

/** Tracks Astro's progress by its output. Long before the first page, it reports the current stage. */
export class BuildProgress {
  #pages = 0
  #total: string | undefined
  #lastLine = ''

  /** Adds a line of output. @returns a description of the progress */
  after(line: string): string {
    this.#total ??= pagesToRender.exec(line)?.[1]
    // When two pages are rendered concurrently, a line may contain both names.
    const pages = line.match(/[├└]─/g)?.length ?? 0
    this.#pages += pages
    if (pages === 0 && line.trim() !== '') this.#lastLine = line.replace(prefix, '').trimEnd()
    if (this.#pages === 0) return this.#lastLine
    return this.#total === undefined ? `${this.#pages} pages` : `${this.#pages} of ${this.#total} pages`
  }
}

/**
 * Runs `astro build` in a separate process, which can be stopped and whose memory is freed. It reads the same
 * environment as this process, and all data from the snapshot.
 */
export async function astroBuild(job: AstroJob): Promise<void> {
  const astro = join(job.projectDirectory, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(
    process.execPath,
    [...SMALL_HEAP, astro, 'build', '--root', job.projectDirectory, '--outDir', job.outDirectory],
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

  // Line by line: with 10,000 pages, searching all output so far each time cost six seconds and 300 MB.
  const lines: string[] = []
  const progress = new BuildProgress()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      job.note(progress.after(line))
    })
  }

  const [code] = await once(child, 'close').finally(() => process.off('exit', kill))
  if (code !== 0)
    throw new BuildFailed(
      `The site could not be built (astro build ended with ${code ?? 'a signal'}).`,
      lines.join('\n'),
    )
}
