import type { StoredPageReason } from '#src/domain/offline/stores.ts'
import { KEPT_REVISION, NETWORK_WAIT_MS } from '#src/domain/offline/stores.ts'
import { languageOfPath } from '#src/texts/paths.ts'

import { forgetPage, isHome, isPage, keepRevision, keepSeenPage, markedPage, storedPage } from './kept-pages.ts'
import { keepHome, keepShellOf, offlinePage } from './shell.ts'

const GONE = [404, 410]

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
export async function learnFrom(answer: Response, path: string, event: ExtendableEvent): Promise<void> {
  if (isPage(answer)) {
    const language = languageOfPath(path)
    await (isHome(path) ? keepHome(answer, language, event) : keepSeenPage(path, answer))
    await keepShellOf(language, event)
  } else if (GONE.includes(answer.status) || answer.type === 'opaqueredirect') await forgetPage(path)
}

/**
 * Answers with the page from the network, or with its stored copy and a note if the network fails or takes too long.
 * Without a copy, answers with the offline page.
 */
export async function answerPage(event: FetchEvent, path: string): Promise<Response> {
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
export async function answerRevision(event: FetchEvent): Promise<Response> {
  const own = shown.get(event.clientId)
  if (own === null) return Response.error()
  if (own !== undefined) return new Response(own, { headers: { 'Content-Type': 'application/json' } })
  const answer = await fetch(event.request)
  event.waitUntil(keepRevision(answer.clone()))
  return answer
}
