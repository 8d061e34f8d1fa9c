/**
 * The service worker, served as /sw.js. docs/decisions/offline.md describes what it stores and why. With
 * SERVICE_WORKER=off, service-worker-off.ts is served instead.
 */
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

import { isPagePath, keepingOf } from '#src/domain/offline/addresses.ts'
import type { Keeping } from '#src/domain/offline/addresses.ts'
import { FILES, keepRequest } from '#src/domain/offline/stores.ts'

import { answerPage, answerRevision, learnFrom } from './answer-page.ts'
import { hashedFiles, isHome, outlines, searchFiles } from './kept-pages.ts'
import { answerPicture, keepSavedPages } from './saved-pages.ts'
import { keepShells, keptFolderName, trimFiles } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const isKeptAs =
  (keeping: Keeping) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
    sameOrigin && keepingOf(url.pathname, request.mode === 'navigate') === keeping

registerRoute(isKeptAs('file'), hashedFiles)
registerRoute(isKeptAs('search file'), searchFiles)
registerRoute(isKeptAs('outline'), outlines)
registerRoute(isKeptAs('picture'), ({ request, url }) => answerPicture(request, url.pathname))
registerRoute(isKeptAs('revision'), ({ event, request }) =>
  event instanceof FetchEvent ? answerRevision(event) : fetch(request),
)
registerRoute(isKeptAs('search folder'), ({ request }) => fetch(request).catch(() => keptFolderName()))
registerRoute(isKeptAs('page'), ({ event, request, url }) =>
  event instanceof FetchEvent ? answerPage(event, url.pathname) : fetch(request),
)
// Navigation preload has already requested the other navigations.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
// If a store is broken or full, the network still answers.
setCatchHandler(({ event, request }) => fetch(event instanceof FetchEvent ? event.request : request))

/**
 * Makes browsers with static routing bypass the worker for paths that it does not handle. In other browsers the worker
 * passes the response through.
 */
async function leaveOut(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  const paths = ['/admin', '/admin/*', '/api/*']
  await event.addRoutes(
    paths.map((urlPattern) => ({ condition: { urlPattern: { pathname: urlPattern } }, source: 'network' })),
  )
}

/** Stores the pages that were open before there was a worker. Home is stored with the shell. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const { pathname } = new URL(url)
    if (!isHome(pathname) && isPagePath(pathname))
      await learnFrom(await fetch(pathname, { cache: 'no-cache' }), pathname, event)
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShells(event), leaveOut(event).catch(() => undefined)]))
})

// An earlier worker stays active as long as one of its pages is open, so this event can come as late as the next visit.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim().then(() => keepOpenPages(event).catch(() => undefined)),
      trimFiles(FILES).catch(() => undefined),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const request = keepRequest(event.data)
  if (request === null) return
  const [port] = event.ports
  event.waitUntil(keepSavedPages(request, event).then((outcome) => port?.postMessage(outcome)))
})
