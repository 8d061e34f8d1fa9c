const CONSENT = 'gaardkortet-cookies'
const ACCEPTED = 'accepted'
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

function hasAccepted(): boolean {
  try {
    return localStorage.getItem(CONSENT) === ACCEPTED
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
  })
}

/** Asks about cookies after two seconds, on every load until the answer is yes. */
export function offerCookieChoice(): void {
  const banner = document.getElementById('cookies')
  if (banner === null || hasAccepted()) return
  banner.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset['consent'] : undefined
    if (choice === undefined) return
    if (choice === 'accept') accept()
    else reject()
    banner.hidden = true
  })
  setTimeout(() => {
    banner.hidden = false
  }, DELAY)
}
