import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

/** Where nothing may be kept (a private window, a full disk, no support) the site works as it does without. */
function register(): void {
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/** Begins to keep what has been seen for use without a network: when the page is there, and nothing else to do. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Not every Safari knows what idle is.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(register), { once: true })
}
