import { loadMapStyles } from '#src/ui/map/map-styles.ts'

import { showOwnDistance } from './own-distance.ts'
import { keepHoursCurrent } from './hours.ts'
import { keepStatusesCurrent } from './statuses.ts'

const HASH_SCROLL_DELAY = 100

/** A link to a section of the page scrolls there when the page has settled. */
function followHash(): void {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (target) setTimeout(() => target.scrollIntoView(), HASH_SCROLL_DELAY)
}

/** The browser's own share sheet; without one the address is copied, and the button says how that went. */
async function share(button: HTMLElement): Promise<void> {
  const page = { title: document.title, url: location.href.replace(location.hash, '') }
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page)
    } catch {
      // The visitor changed their mind.
    }
    return
  }
  const isCopied = await navigator.clipboard.writeText(page.url).then(
    () => true,
    () => false,
  )
  const label = button.querySelector('[aria-live]')
  if (label) label.textContent = isCopied ? 'Link kopieret' : 'Kopiér adressen ovenfor'
}

async function showMap(box: HTMLElement): Promise<void> {
  const { tileUrl, tileAttribution } = document.querySelector<HTMLElement>('[data-tile-url]')?.dataset ?? {}
  try {
    const [{ showSmallMap }] = await Promise.all([import('./small-map.ts'), loadMapStyles()])
    showSmallMap(box, { url: tileUrl ?? '', attribution: tileAttribution ?? '' })
  } catch {
    box.textContent = 'Kortet kunne ikke hentes.'
  }
}

/** Takes a picture that cannot be had out of the page: it may have failed before this ran, or fail when it comes into view. */
function hideMissingPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    const hide = (): void => {
      picture.hidden = true
    }
    if (picture.complete && picture.naturalWidth === 0) hide()
    else picture.addEventListener('error', hide)
  }
}

/** Brings a producer's page to life. */
export function startProducerPage(): void {
  hideMissingPictures()
  keepStatusesCurrent()
  keepHoursCurrent()
  followHash()
  void showOwnDistance()
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const box = control?.closest<HTMLElement>('.small-map')
    if (control?.dataset['action'] === 'share') void share(control)
    if (control?.dataset['action'] === 'show-map' && box) void showMap(box)
  })
}
