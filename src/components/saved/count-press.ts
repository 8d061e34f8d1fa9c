import { PRESSES_PATH } from '#src/domain/presses/presses.ts'
import type { PressKind } from '#src/domain/presses/presses.ts'

/** The presses counted on this page. Pressing twice counts once. */
const counted = new Set<string>()

/** Whether the browser signals, in either way, that the visitor does not want to be counted. */
const wantsPrivacy = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'

/** The first segment of a shop's id, at the end of its page's path: from the card around the link, or this page. */
function segmentOf(link: HTMLAnchorElement): string | undefined {
  const article = link.closest('article')
  const card = article?.querySelector('h1') ? null : article?.querySelector('a[href^="/producer/"]')
  return /-([\da-f]{8})$/.exec(link.dataset['page'] ?? card?.getAttribute('href') ?? location.pathname)?.[1]
}

/**
 * Counts a press on a shop's directions or phone number. The request outlives the page, and contains only the shop and
 * the kind of link, without a cookie, which `sendBeacon` would send.
 */
export function countPress(link: HTMLAnchorElement): void {
  const segment = segmentOf(link)
  const kind: PressKind = link.protocol === 'tel:' ? 'calls' : 'directions'
  const press = `${kind} ${segment}`
  if (segment === undefined || counted.has(press) || wantsPrivacy()) return
  counted.add(press)
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ segment, kind }),
  }
  void fetch(PRESSES_PATH, { ...init, keepalive: true, credentials: 'omit' }).catch(() => undefined)
}
