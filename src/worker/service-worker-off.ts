/**
 * Served as /sw.js while SERVICE_WORKER=off. It replaces any other worker at once, deletes everything that was stored,
 * and unregisters itself.
 */
export {}

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

async function removeWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('activate', (event) => event.waitUntil(removeWorker()))
