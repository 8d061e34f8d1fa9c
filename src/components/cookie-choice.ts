/** Consent is kept for good, refusal for the session. */
const CONSENT = 'gaardkortet-cookies'
const ACCEPTED = 'accepted'
const REJECTED = 'rejected'
/** How long after loading a page asks, in ms. */
const DELAY = 2000
/** Storage keys deleted on refusal. */
const optional = /^(analytics|tracking|cookie)/

function forgetOptional(storage: Storage): void {
  for (const key of Object.keys(storage)) if (optional.test(key)) storage.removeItem(key)
}

/** Browsers may refuse storage: the banner then appears again. */
function store(change: () => void): void {
  try {
    change()
  } catch {
    // Storage is disabled.
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

/** Keeps the page's end and the focused element clear of the banner, whatever its height. */
function makeRoom(banner: HTMLElement): void {
  const { style } = document.documentElement
  new ResizeObserver(() => {
    style.setProperty('--cookies', `${banner.offsetHeight}px`)
    if (document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }).observe(banner)
}

/** The banner would cover the foot of an open dialog. */
function show(banner: HTMLElement): void {
  if (document.querySelector('[role=dialog], dialog[open]') === null) banner.hidden = false
  else setTimeout(() => show(banner), DELAY)
}

/** Shows the cookie banner two seconds after the page; after a refusal again in the next session. */
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
