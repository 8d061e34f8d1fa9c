/** A yes is kept for good, a no for the visit. */
const CONSENT = 'gaardkortet-cookies'
const ACCEPTED = 'accepted'
const REJECTED = 'rejected'
/** How long a page has been there before it asks, in ms. */
const DELAY = 2000
/** Keys that go when somebody says no. */
const optional = /^(analytics|tracking|cookie)/

function forgetOptional(storage: Storage): void {
  for (const key of Object.keys(storage)) if (optional.test(key)) storage.removeItem(key)
}

/** A browser may refuse storage; then the question simply comes again. */
function store(change: () => void): void {
  try {
    change()
  } catch {
    // Storage is switched off.
  }
}

function hasAnswered(): boolean {
  try {
    return localStorage.getItem(CONSENT) === ACCEPTED || sessionStorage.getItem(CONSENT) === REJECTED
  } catch {
    return false
  }
}

function accept(): void {
  store(() => localStorage.setItem(CONSENT, ACCEPTED))
}

function reject(): void {
  store(() => {
    localStorage.removeItem(CONSENT)
    forgetOptional(localStorage)
    forgetOptional(sessionStorage)
    sessionStorage.setItem(CONSENT, REJECTED)
  })
}

/** Keeps the page's end and whatever has the focus clear of the banner, however tall it is. */
function makeRoom(banner: HTMLElement): void {
  const { style } = document.documentElement
  new ResizeObserver(() => {
    style.setProperty('--cookies', `${banner.offsetHeight}px`)
    if (document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }).observe(banner)
}

/** A dialog has the visitor's attention, and the banner would lie over its foot. */
function show(banner: HTMLElement): void {
  if (document.querySelector('[role=dialog], dialog[open]') === null) banner.hidden = false
  else setTimeout(() => show(banner), DELAY)
}

/** Asks about cookies two seconds after a page came: again at the next visit unless the answer is yes. */
export function offerCookieChoice(): void {
  const banner = document.getElementById('cookies')
  if (banner === null || hasAnswered()) return
  makeRoom(banner)
  banner.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset['consent'] : undefined
    if (choice === undefined) return
    if (choice === 'accept') accept()
    else reject()
    banner.hidden = true
  })
  setTimeout(() => show(banner), DELAY)
}
