import { share } from '#src/ui/share.ts'
import { shopPage } from '#src/texts/texts.ts'
import { PRESSES_PATH } from '#src/domain/presses/presses.ts'
import type { PressKind } from '#src/domain/presses/presses.ts'

const ENTRY = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-linen'
/** The margin between the menu and the edges of the window, in px. */
const ROOM = 8
/** How long the outcome of a copy is shown, in ms. */
const OUTCOME_MS = 2000

function link(text: string, href: string): HTMLAnchorElement {
  const entry = document.createElement('a')
  entry.className = ENTRY
  entry.href = href
  entry.textContent = text
  return entry
}

/** Shares the page of a shop. Without a share sheet the entry reports the copied address, and the menu closes. */
function shareEntry(menu: HTMLElement, name: string, path: string): HTMLButtonElement {
  const entry = document.createElement('button')
  entry.className = ENTRY
  entry.type = 'button'
  entry.textContent = shopPage.share
  entry.onclick = async () => {
    const outcome = await share({ title: name, url: new URL(path, location.href).href })
    if (outcome === 'asked') return menu.hidePopover()
    entry.setAttribute('aria-live', 'polite')
    entry.textContent = outcome === 'copied' ? shopPage.linkCopied : shopPage.linkNotCopied
    setTimeout(() => menu.hidePopover(), OUTCOME_MS)
  }
  return entry
}

/** An entry for reporting a visit, for rows of built pages, which have no such button. hearts.ts opens the dialog. */
function visitEntry(menu: HTMLElement, row: Element | null, { name, path }: { name: string; path: string }) {
  const entry = document.createElement('button')
  entry.className = ENTRY
  entry.type = 'button'
  entry.textContent = shopPage.wasHere
  entry.dataset['visit'] = path.slice(-8)
  entry.dataset['name'] = name
  if (row?.querySelector('[data-hours]')) entry.dataset['hoursKnown'] = ''
  // The focus returns to the menu's button, and after the dialog again.
  entry.onclick = () => menu.hidePopover()
  return entry
}

/** Places the menu below the button, or above it if there is no room below. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = menu
  menu.style.left = `${Math.max(ROOM, right - width)}px`
  menu.style.top = `${bottom + height + ROOM > innerHeight ? Math.max(ROOM, top - height) : bottom}px`
}

/**
 * Opens the menu of a shop's row at its button: share, visit, call if there is a number, and a link to its page. The
 * browser closes it on Escape, on a press elsewhere and on a second press of the button, and returns the focus.
 */
function openShopMenu(button: HTMLButtonElement): void {
  // The menu is open already, and the browser closes it.
  if (button.popoverTargetElement !== null) return
  const row = button.closest('article')
  const phone = row?.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.href
  const page = row?.querySelector<HTMLAnchorElement>('h3 a')
  const [name, path] = [page?.textContent ?? '', page?.getAttribute('href') ?? '']
  const menu = document.createElement('div')
  menu.popover = 'auto'
  menu.className =
    'fixed inset-auto m-0 min-w-52 rounded-card border border-sand bg-white p-1.5 text-ink shadow-card forced-colors:outline'
  menu.setAttribute('aria-label', shopPage.moreAbout(name))
  menu.role = 'group'
  const call = phone === undefined ? [] : [link(shopPage.call, phone)]
  for (const entry of call) entry.dataset['page'] = path
  const visit = row?.querySelector('[data-visit]') ? [] : [visitEntry(menu, row, { name, path })]
  menu.append(shareEntry(menu, name, path), ...visit, ...call, link(shopPage.seePage, path))
  // Outside of the row, which is an element of a list that may be rendered again.
  ;(document.querySelector('main') ?? document.body).append(menu)
  button.popoverTargetElement = menu
  const close = (): void => menu.hidePopover()
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return
    removeEventListener('scroll', close)
    button.popoverTargetElement = null
    menu.remove()
  })
  menu.showPopover({ source: button })
  place(menu, button)
  menu.querySelector('button')?.focus({ preventScroll: true })
  addEventListener('scroll', close, { passive: true, once: true })
}

/** Opens the menu of a shop's row, stores an area or removes it, or counts the press on a link. */
export async function pressShop(pressed: HTMLButtonElement | HTMLAnchorElement): Promise<void> {
  if (pressed instanceof HTMLAnchorElement) countPress(pressed)
  else if (pressed.dataset['area'] === undefined) openShopMenu(pressed)
  else await (await import('./keep-area.ts')).keepOrDropArea(pressed)
}

/** The presses counted on this page. Pressing twice counts once. */
const counted = new Set<string>()

/** Whether the browser signals, in either way, that the visitor does not want to be counted. */
const wantsPrivacy = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'

/** The first segment of a shop's id, at the end of its page's path: from the card around the link, or this page. */
function segmentOf(link: HTMLAnchorElement): string | undefined {
  const article = link.closest('article')
  const links = article?.querySelector('h1') ? [] : [...(article?.querySelectorAll('a[href^="/"]') ?? [])]
  const paths = [link.dataset['page'], ...links.map((each) => each.getAttribute('href')), location.pathname]
  return paths.flatMap((path) => /-([\da-f]{8})$/.exec(path ?? '')?.[1] ?? [])[0]
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
