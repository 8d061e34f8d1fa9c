/** The storage key of the visitor's answer, and its values. */
interface CookieAnswer {
  key: string
  accepted: string
  rejected: string
}

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

function reject({ key, rejected }: CookieAnswer): void {
  store(() => {
    localStorage.removeItem(key)
    forgetOptional(localStorage)
    forgetOptional(sessionStorage)
    sessionStorage.setItem(key, rejected)
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

/** Shows the banner until it is answered. */
export function showCookieBanner(banner: HTMLElement, answer: CookieAnswer): void {
  makeRoom(banner)
  banner.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset['consent'] : undefined
    if (choice === undefined) return
    if (choice === 'accept') store(() => localStorage.setItem(answer.key, answer.accepted))
    else reject(answer)
    banner.hidden = true
  })
  banner.hidden = false
}
