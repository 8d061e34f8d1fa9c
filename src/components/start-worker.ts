import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

/** How long a page goes first, in milliseconds. */
const QUIET_MS = 2000

/** Where nothing may be kept (a private window, a full disk, no support) the site works as it does without. */
function register(): void {
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/** Home has a view from the beginning, and is ready when its index is there: until then the network is its own. */
function registerWhenQuiet(): void {
  const { view, ready } = document.documentElement.dataset
  if (view !== undefined && ready === undefined) setTimeout(registerWhenQuiet, QUIET_MS)
  // Not every Safari knows what idle is.
  else (window.requestIdleCallback ?? setTimeout)(register)
}

/** Begins to keep what has been seen for use without a network, once the page is there and nothing else is to be done. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => setTimeout(registerWhenQuiet, QUIET_MS), { once: true })
}
