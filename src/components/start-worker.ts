import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

/** How long after loading the worker may start, in ms. */
const QUIET_MS = 2000

/** If storage is unavailable (a private window, a full disk), the site works without the worker. */
function register(): void {
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/** The home page is ready once its index has loaded; until then it needs the network. */
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
