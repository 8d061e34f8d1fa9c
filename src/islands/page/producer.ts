import { localMoment } from '#src/domain/hours/local-time.ts'
import { segmentsIn } from '#src/domain/live/live-changes.ts'
import { noticeLines, noticeOnCard } from '#src/domain/owners/notice.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'
import { distanceKm, exactDistanceLabel, roughDistanceLabel } from '#src/domain/place/distance.ts'
import { appleMapLink } from '#src/domain/text/links.ts'
import { knownPosition } from '#src/stores/known-position.ts'
import { acceptedLanguage } from '#src/stores/language.ts'
import { askForChanges } from '#src/stores/live/load-changes.ts'
import { loadMapStyles } from '#src/ui/map/map-styles.ts'
import { share } from '#src/ui/share.ts'
import { shopPage } from '#src/texts/texts.ts'

import { keepHoursCurrent, shutInHours } from './hours.ts'
import { keepStatusesCurrent, updateStatuses } from './statuses.ts'

const FAILED = shopPage.noConnection

async function send(slug: string, form: HTMLFormElement): Promise<{ isKept: boolean; message: string }> {
  try {
    const answer = await fetch(`/api/producers/${slug}/claims`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': acceptedLanguage() },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const { message }: { message?: unknown } = await answer.json()
    return { isKept: answer.ok, message: typeof message === 'string' ? message : FAILED }
  } catch {
    return { isKept: false, message: FAILED }
  }
}

/** Lets an owner claim a shop, and shows the outcome on the page. */
function startClaim(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-claim]')
  const status = form?.querySelector('[role=status]')
  const button = form?.querySelector('button')
  if (!form || !status || !button) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    status.textContent = shopPage.sending
    void send(form.dataset['claim'] ?? '', form).then(({ isKept, message }) => {
      status.textContent = message
      if (isKept) form.reset()
      button.ariaDisabled = null
    })
  })
}

/** Shows the visitor's distance beside the address. The position stays in the browser. */
async function showOwnDistance(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own-distance]')
  const position = place === null ? null : await knownPosition()
  if (place === null || position === null) return
  const shop = { latitude: Number(place.dataset['latitude']), longitude: Number(place.dataset['longitude']) }
  const label = place.dataset['rough'] === undefined ? exactDistanceLabel : roughDistanceLabel
  place.textContent = shopPage.fromYou(label(distanceKm(position, shop)))
}

const noticePlace = (): HTMLElement | null => document.querySelector('[data-notices]')

/** Shows a shop's notices on its page, in place of those that it shows. */
function showNotices(notices: readonly CurrentNotice[]): void {
  const place = noticePlace()
  if (!place) return
  const { day } = localMoment(new Date())
  const lines = noticeLines(notices, day)
  place.replaceChildren(
    ...lines.map(({ ours, written }) => {
      const paragraph = document.createElement('p')
      paragraph.append(ours)
      if (written === null) return paragraph
      const part = document.createElement('span')
      part.lang = written.language
      part.textContent = written.text
      paragraph.append(part)
      return paragraph
    }),
  )
  place.hidden = lines.length === 0
  shutInHours(notices)
  const badge = document.querySelector<HTMLElement>('header .status-badge')
  if (!badge) return
  // Where the hours are unknown, the badge has no timeline to return to when a notice has ended.
  badge.dataset['hours'] ??= '0'
  delete badge.dataset['shut']
  delete badge.dataset['doubted']
  const { shut, isDoubted } = noticeOnCard(notices, day)
  if (shut !== null) badge.dataset['shut'] = shut
  else if (isDoubted) badge.dataset['doubted'] = ''
  updateStatuses()
}

/** Applies the notices with which a function rendered the page, so that it is right even without later changes. */
function showRenderedNotices(): void {
  const rendered = noticePlace()?.dataset['rendered']
  if (rendered !== undefined) showNotices(JSON.parse(rendered))
}

const HASH_SCROLL_DELAY = 100

const sharingLabels = { copied: shopPage.linkCopiedShort, failed: shopPage.copyYourself }

/** Scrolls to the section in the address, after the page has had time to settle. */
function followHash(): void {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (target) setTimeout(() => target.scrollIntoView(), HASH_SCROLL_DELAY)
}

/** Shows the address in a selected field, for copying by hand. */
function showAddress(button: HTMLElement, url: string): void {
  const field = document.createElement('input')
  field.className = 'field-input mt-2'
  field.readOnly = true
  field.value = url
  field.setAttribute('aria-label', shopPage.pageAddress)
  button.parentElement?.after(field)
  field.select()
}

/** Shares the page; the button shows the outcome. */
async function sharePage(button: HTMLElement): Promise<void> {
  const url = location.href.replace(location.hash, '')
  const sharing = await share({ title: document.title, url })
  const label = button.querySelector('[aria-live]')
  if (label === null || sharing === 'asked') return
  const isFirst = label.textContent !== sharingLabels.failed
  label.textContent = sharingLabels[sharing]
  if (sharing === 'failed' && isFirst) showAddress(button, url)
}

/** Saves the shop's calendar; the line below the button reports a failure. */
async function saveCalendar(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('[role=status]')
  try {
    const { saveShopCalendar } = await import('./shop-calendar.ts')
    saveShopCalendar(button)
    if (status) status.textContent = ''
  } catch {
    if (status) status.textContent = FAILED
  }
}

/** If the map cannot be fetched, the picture and its button stay, so that the visitor can try again. */
async function showMap(box: HTMLElement, isStill: boolean): Promise<void> {
  const { tileUrl, tileAttribution } = document.querySelector<HTMLElement>('[data-tile-url]')?.dataset ?? {}
  const tiles = { url: tileUrl ?? '', attribution: tileAttribution ?? '' }
  try {
    const [{ showSmallMap }] = await Promise.all([import('./small-map.ts'), loadMapStyles()])
    showSmallMap(box, { tiles, isStill })
  } catch {
    const failure = box.querySelector('[role=alert]')
    if (!isStill && failure) failure.textContent = shopPage.mapFailed
  }
}

/** Whether to load the map without a press: on phones, unless the visitor saves data or the page is a stored copy. */
function mayFetchMap(): boolean {
  const isSparing = 'connection' in navigator && Object(navigator.connection).saveData === true
  return matchMedia('(width < 48rem)').matches && !isSparing && document.querySelector('[data-kept]') === null
}

/** Shows a map that does not move, once it is scrolled into view. */
function showMapInView(): void {
  const box = document.querySelector<HTMLElement>('.small-map')
  if (box === null || !mayFetchMap()) return
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    void showMap(box, true)
  }).observe(box)
}

const loadQuestion = () => import('./visitor-question.ts')

/** How far outside the window the question starts to load, so that it is there before a quick scroll reaches it. */
const QUESTION_NEAR = '600px'

/** Shows the page's question once its placeholder comes near. */
function startQuestion(): void {
  const place = document.querySelector<HTMLElement>('div[data-ask]')
  if (place === null) return
  new IntersectionObserver(
    ([entry], observer) => {
      // For a stored page there may be no network to load the question's code.
      if (!entry?.isIntersecting || document.querySelector('[data-kept]')) return
      loadQuestion().then(
        ({ askOnce }) => {
          // Added below the window only. Anywhere else it would move buttons under a finger.
          if (place.getBoundingClientRect().top < innerHeight) return
          observer.disconnect()
          askOnce(place)
        },
        () => undefined,
      )
    },
    { rootMargin: QUESTION_NEAR },
  ).observe(place)
}

/** Replaces the `geo:` link by the one that Apple's devices open in their own map. */
function adaptMapLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="geo:"]')
  if (link && /iPhone|iPad|Macintosh/.test(navigator.userAgent)) link.href = appleMapLink(link.href)
}

/** Removes a picture that cannot be loaded, whether it failed before this script ran or fails later. */
function hideMissingPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    const hide = (): void => {
      picture.hidden = true
      // Removes a thumbnail together with its enlarged version.
      picture.closest('li')?.remove()
    }
    if (picture.complete && picture.naturalWidth === 0) hide()
    else picture.addEventListener('error', hide)
  }
}

/** Starts the interactive parts that belong to elements of the article. */
function startArticle(startForms: () => void): void {
  hideMissingPictures()
  showMapInView()
  adaptMapLink()
  startQuestion()
  void showOwnDistance()
  startClaim()
  startForms()
}

/** Whether the visitor has pressed something, so that a form may be opening. */
let hasActed = false

/** Applies changes since the build: the owner's notices, and the producer itself. */
async function showChanges(startForms: () => void): Promise<void> {
  const changes = await askForChanges().catch(() => null)
  if (changes?.status !== 'known') {
    if (changes) (await import('#src/stores/live/apply-changes.ts')).askToReload()
    return
  }
  const removed = segmentsIn(changes.removed)
  for (const other of removed)
    document.querySelector(`[aria-labelledby=i-naerheden] a[href$="-${other}"]`)?.closest('li')?.remove()
  const segment = location.pathname.slice(-8)
  const isRemoved = removed.includes(segment)
  const isChanged = segmentsIn(changes.changed?.ids ?? '').includes(segment)
  // A page that was rendered by a function is already current.
  if (isRemoved || (isChanged && !document.querySelector('[data-live]'))) {
    const { showCurrentPage } = await import('./current-page.ts')
    if (await showCurrentPage(segment, isRemoved, () => hasActed)) {
      startArticle(startForms)
      updateStatuses()
    }
  }
  const shop = noticePlace()?.dataset['notices'] ?? ''
  showNotices(changes.notices.filter(({ id }) => id.startsWith(`${shop}-`)))
}

/** Starts a producer's page in the browser; `startForms` starts its forms. */
export function startProducerPage(startForms: () => void): void {
  startArticle(startForms)
  keepStatusesCurrent()
  keepHoursCurrent()
  showRenderedNotices()
  followHash()
  void showChanges(startForms)
  document.addEventListener('click', ({ target }) => {
    hasActed = true
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const box = control?.closest<HTMLElement>('.small-map')
    if (control?.dataset['action'] === 'share') void sharePage(control)
    if (control?.dataset['action'] === 'doubt')
      void loadQuestion().then(
        ({ askAboutFact }) => askAboutFact(control),
        () => undefined,
      )
    if (control?.dataset['action'] === 'calendar') void saveCalendar(control)
    if (control?.dataset['action'] === 'show-map' && box) void showMap(box, false)
  })
}
