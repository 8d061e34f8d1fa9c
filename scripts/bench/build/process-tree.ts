import { readdirSync, readFileSync } from 'node:fs'

/** Short enough for peaks of a tenth of a second, long enough to cost nothing. */
const EVERY_MS = 50
/** The page size of Linux on x86 and ARM servers. */
const PAGE_BYTES = 4096

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number),
  )
}

/** Returns the resident bytes of a process and its descendants. Those that end meanwhile count as 0. */
function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return pages * PAGE_BYTES + childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0)
  } catch {
    return 0
  }
}

/**
 * Samples the memory of a process and all its descendants until the returned function is called, which returns the
 * highest sum. Shared memory counts once per process, so the sum is never too low. 0 without /proc.
 */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), EVERY_MS)
  return () => {
    clearInterval(timer)
    return peak
  }
}
