import type { KeepPages } from '#src/domain/offline/messages.ts'

/**
 * Keeps pages for use without a network, such as those that somebody saved: `paths` ('/producer/…') are all that are to be
 * kept, so a page that is left out is let go. To be called when the list changes, and now and then besides: a page that came
 * more than a day ago is fetched anew. Waits for a worker that is being installed; without one, nothing happens.
 */
export function keepPages(paths: readonly string[]): void {
  const message: KeepPages = { type: 'keep-pages', paths }
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}
