/**
 * What /sw.js is while SERVICE_WORKER=off: it takes the place of any other at once, deletes all that was kept, and
 * goes.
 */
export {}

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

async function goAway(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('activate', (event) => event.waitUntil(goAway()))
