import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

/** How long after loading the service worker starts at the earliest, in ms. */
const QUIET_MS = 2000

/** If storage is unavailable (a private window, a full disk), the site works without the service worker. */
function register(): void {
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/** Waits until the home page's index has loaded, for which the page needs the network. */
function registerWhenQuiet(): void {
  const { view, ready } = document.documentElement.dataset
  if (view !== undefined && ready === undefined) setTimeout(registerWhenQuiet, QUIET_MS)
  // Not supported by every Safari.
  else (window.requestIdleCallback ?? setTimeout)(register)
}

/** Registers the service worker once the page is loaded and idle. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => setTimeout(registerWhenQuiet, QUIET_MS), { once: true })
}
