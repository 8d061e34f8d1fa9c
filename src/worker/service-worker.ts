/**
 * The service worker, served as /sw.js. docs/decisions/offline.md describes what it stores and why. With
 * SERVICE_WORKER=off, service-worker-off.ts is served instead.
 */
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

import { isPagePath, keepingOf } from '#src/domain/offline/addresses.ts'
import type { Keeping } from '#src/domain/offline/addresses.ts'
import { FILES, keepRequest, KEPT_REVISION, NETWORK_WAIT_MS } from '#src/domain/offline/stores.ts'
import type { StoredPageReason } from '#src/domain/offline/stores.ts'
import { languageOfPath } from '#src/texts/paths.ts'

import {
  forgetPage,
  GONE,
  hashedFiles,
  isHome,
  isPage,
  keepRevision,
  keepSeenPage,
  markedPage,
  outlines,
  searchFiles,
  storedPage,
  answerPicture,
  keepSavedPages,
} from './kept-pages.ts'
import { keepHome, keepShellOf, keepShells, keptFolderName, offlinePage, trimFiles, trimSearchFiles } from './shell.ts'

const afterWait = (): Promise<StoredPageReason> =>
  new Promise((resolve) => setTimeout(() => resolve('slow'), NETWORK_WAIT_MS))

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  return preloaded ?? fetch(event.request)
}

/**
 * Stores the page in a response, or deletes its stored copy if the page is gone or has moved. A server error changes
 * nothing.
 */
async function learnFrom(answer: Response, path: string, event: ExtendableEvent): Promise<void> {
  if (isPage(answer)) {
    const language = languageOfPath(path)
    await (isHome(path) ? keepHome(answer, language, event) : keepSeenPage(path, answer))
    await trimSearchFiles()
    await keepShellOf(language, event)
  } else if (GONE.includes(answer.status) || answer.type === 'opaqueredirect') await forgetPage(path)
}

/**
 * Answers with the page from the network, or with its stored copy and a note if the network fails or takes too long.
 * Without a copy, answers with the offline page.
 */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fromNetwork(event)
  event.waitUntil(network.then((answer) => learnFrom(answer.clone(), path, event)).catch(() => undefined))
  // An unreadable store counts as empty.
  const stored = await storedPage(path).catch(() => undefined)
  if (!stored) return network.catch(async () => (await offlinePage(languageOfPath(path))) ?? Response.error())
  const first = await Promise.race([network.catch((): StoredPageReason => 'offline'), afterWait()])
  if (first instanceof Response) return first
  shown.set(event.resultingClientId, stored.headers.get(KEPT_REVISION))
  return markedPage(stored, path, first)
}

/** Revisions of the stored pages that are open, by client id; null if the revision is not known. */
const shown = new Map<string, string | null>()

/**
 * Answers with the revision from which a page requests changes: a stored page's own, else that of the served build,
 * which is remembered for the pages that are stored.
 */
async function answerRevision(event: FetchEvent): Promise<Response> {
  const own = shown.get(event.clientId)
  if (own === null) return Response.error()
  if (own !== undefined) return new Response(own, { headers: { 'Content-Type': 'application/json' } })
  const answer = await fetch(event.request)
  event.waitUntil(keepRevision(answer.clone()))
  return answer
}

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
