import type { History } from './choice.ts'

let waiting: { address: string; history: History } | null = null

function write(): void {
  if (waiting === null) return
  const { address, history } = waiting
  waiting = null
  if (address === `${location.pathname}${location.search}${location.hash}`) return
  // The state goes along: the map keeps its view in it.
  window.history[history === 'push' ? 'pushState' : 'replaceState'](window.history.state, '', address)
}

/**
 * Writes the address bar once the frame is out that shows what it stands for: the browser takes some
 * milliseconds over it, which a key press should not wait for.
 */
export function writeAddress(address: string, history: History): void {
  if (waiting !== null && history === 'push') write()
  if (waiting === null) {
    requestAnimationFrame(() => setTimeout(write))
    window.addEventListener('pagehide', write, { once: true })
  }
  waiting = { address, history: waiting?.history ?? history }
}

/** The address has been changed by the browser itself: what was waiting is out of date. */
export function forgetAddress(): void {
  waiting = null
}
