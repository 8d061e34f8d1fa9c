import { readdirSync, readFileSync } from 'node:fs'

/** Often enough for peaks of a tenth of a second, seldom enough to cost nothing. */
const EVERY_MS = 50
/** Linux on x86 and ARM servers. */
const PAGE_BYTES = 4096

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number),
  )
}

/** Resident bytes of a process and all that it started; those that end meanwhile count nothing. */
function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return pages * PAGE_BYTES + childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0)
  } catch {
    return 0
  }
}

/**
 * Watches the memory of a process and all its descendants together, until asked for the highest sum. Memory
 * that they share counts once for each, so the sum is never too low. 0 where there is no /proc.
 */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), EVERY_MS)
  return () => {
    clearInterval(timer)
    return peak
  }
}
