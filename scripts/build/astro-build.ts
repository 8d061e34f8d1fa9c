import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Of a build beside a site that is served: visitors come first, and it still gets on on a busy machine. */
const BESIDE_VISITORS = 5

/**
 * Where there is much memory, V8 lets a heap grow to four times what is in use, and 32 MB of new objects be. With 10,000
 * producers a build would take half a gigabyte more: this clears it earlier.
 */
const SMALL_HEAP = ['--heap-growing-percent=50', '--max-semi-space-size=8']

/** As `keepUnchangedPages` writes it. */
const pagesToRender = /\b(\d{1,9}) pages to render/

/** The time and the name of the part of Astro that logs a line. */
const prefix = /^(?:[\d:]{8} )?(?:\[[\w-]+\] )?/

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

/** Astro's progress. Long before its first page it reports its current stage. */
export class BuildProgress {
  #pages = 0
  #total: string | undefined
  #lastLine = ''

  /** @returns how far it has come with a line more of what it writes. */
  after(line: string): string {
    this.#total ??= pagesToRender.exec(line)?.[1]
    // Of two pages in work at once, both names may stand in a line.
    const pages = line.match(/[├└]─/g)?.length ?? 0
    this.#pages += pages
    if (pages === 0 && line.trim() !== '') this.#lastLine = line.replace(prefix, '').trimEnd()
    if (this.#pages === 0) return this.#lastLine
    return this.#total === undefined ? `${this.#pages} pages` : `${this.#pages} of ${this.#total} pages`
  }
}

/**
 * Runs `astro build` in a process of its own, so that it can be stopped and leaves no memory behind.
 * It reads the same environment as this process, and all data from the snapshot.
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

  // Line by line: with 10,000 pages, looking through all that was written so far each time cost six seconds and 300 MB.
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
