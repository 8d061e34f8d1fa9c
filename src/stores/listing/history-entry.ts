import { afterPaint } from '../scheduling.ts'
import type { History } from './choice.ts'

/** What waits to be written of the browser's history: an address for the bar, and what the entry remembers. */
interface Waiting {
  address: string | null
  history: History
  state: Record<string, unknown>
}

let waiting: Waiting | null = null

function write(): void {
  if (waiting === null) return
  const { address, history, state } = waiting
  waiting = null
  const here = `${location.pathname}${location.search}${location.hash}`
  if ((address ?? here) === here && Object.keys(state).length === 0) return
  // What is remembered goes along: the map keeps its view in it.
  const remembered = { ...window.history.state, ...state }
  window.history[history === 'push' ? 'pushState' : 'replaceState'](remembered, '', address ?? here)
}

/** Together, once the frame is out that shows what they stand for: the browser takes some milliseconds over each. */
function writeLater(change: Partial<Waiting>): void {
  if (waiting === null) {
    afterPaint(write)
    window.addEventListener('pagehide', write, { once: true })
  }
  waiting = { address: null, history: 'replace', ...waiting, ...change, state: { ...waiting?.state, ...change.state } }
}

/** Writes the address bar. */
export function writeAddress(address: string, history: History): void {
  if (history === 'push') write()
  writeLater(waiting === null ? { address, history } : { address })
}

/** Remembers something with this entry of the history, beside what it remembers already. */
export function rememberInEntry(state: Record<string, unknown>): void {
  writeLater({ state })
}

/** The browser itself has gone to another entry: what was waiting is out of date. */
export function forgetWaiting(): void {
  waiting = null
}
