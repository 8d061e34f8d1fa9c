import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import { share } from '#src/ui/share.ts'
import { askForChanges } from '#src/stores/live/ask-for-changes.ts'

import { startClaim } from './claim.ts'
import { confirmVisit } from './confirm.ts'
import { showOwnDistance } from './own-distance.ts'
import { keepHoursCurrent } from './hours.ts'
import { showNotices } from './notices.ts'
import { keepStatusesCurrent, updateStatuses } from './statuses.ts'

const HASH_SCROLL_DELAY = 100

const sharingLabels = { copied: 'Link kopieret', failed: 'Kopiér selv linket' }

/** A link to a section of the page scrolls there when the page has settled. */
function followHash(): void {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (target) setTimeout(() => target.scrollIntoView(), HASH_SCROLL_DELAY)
}

/** Where nothing could be copied: the address, marked, to be copied by hand. */
function showAddress(button: HTMLElement, url: string): void {
  const field = document.createElement('input')
  field.className = 'field-input mt-2'
  field.readOnly = true
  field.value = url
  field.setAttribute('aria-label', 'Sidens adresse')
  button.parentElement?.after(field)
  field.select()
}

/** Shares the page; the button says how that went. */
async function sharePage(button: HTMLElement): Promise<void> {
  const url = location.href.replace(location.hash, '')
  const sharing = await share({ title: document.title, url })
  const label = button.querySelector('[aria-live]')
  if (label === null || sharing === 'asked') return
  const isFirst = label.textContent !== sharingLabels.failed
  label.textContent = sharingLabels[sharing]
  if (sharing === 'failed' && isFirst) showAddress(button, url)
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
      // A small one takes along what would open it in large.
      picture.closest('li')?.remove()
    }
    if (picture.complete && picture.naturalWidth === 0) hide()
    else picture.addEventListener('error', hide)
  }
}

/** Brings the parts of the article to life that belong to its elements. */
function startArticle(startForms: () => void): void {
  hideMissingPictures()
  void showOwnDistance()
  startClaim()
  startForms()
}

/** Whether the visitor has pressed something: a form may be on its way. */
let hasActed = false

/** Shows what has changed since the page was built: what its owner says of today, and the producer itself. */
async function showChanges(startForms: () => void): Promise<void> {
  // A page from the store of the service worker may be of any build.
  if (document.querySelector('[data-kept]')) return
  const changes = await askForChanges().catch(() => null)
  if (changes?.status !== 'known') return
  const segment = location.pathname.slice(-8)
  const isRemoved = changes.removed.includes(segment)
  // A page that a function has made is as it is now.
  const isOutdated = isRemoved || (changes.changed?.ids.includes(segment) && !document.querySelector('[data-live]'))
  if (isOutdated) {
    const { showCurrentPage } = await import('./current-page.ts')
    if (await showCurrentPage(segment, isRemoved, () => hasActed)) {
      startArticle(startForms)
      updateStatuses()
    }
  }
  showNotices(changes.notices)
}

/** Brings a producer's page to life; `startForms` does so with its forms. */
export function startProducerPage(startForms: () => void): void {
  startArticle(startForms)
  keepStatusesCurrent()
  keepHoursCurrent()
  followHash()
  void showChanges(startForms)
  document.addEventListener('click', ({ target }) => {
    hasActed = true
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const box = control?.closest<HTMLElement>('.small-map')
    if (control?.dataset['action'] === 'share') void sharePage(control)
    if (control?.dataset['action'] === 'confirm') void confirmVisit(control)
    if (control?.dataset['action'] === 'show-map' && box) void showMap(box)
  })
}
