/** Consent is kept for good, refusal for the session. */
export const cookieAnswer = { key: 'gaardkortet-cookies', accepted: 'accepted', rejected: 'rejected' } as const
/** How long after loading a page asks, in ms. */
const DELAY = 2000

export function hasAnswered(): boolean {
  try {
    return (
      localStorage.getItem(cookieAnswer.key) === cookieAnswer.accepted ||
      sessionStorage.getItem(cookieAnswer.key) === cookieAnswer.rejected
    )
  } catch {
    return false
  }
}

/**
 * Waits while a dialog is open, because the banner would cover its bottom. If the banner's code cannot be fetched, the
 * next page asks.
 */
async function ask(banner: HTMLElement): Promise<void> {
  if (document.querySelector('[role=dialog], dialog[open]') !== null) return askLater(banner)
  const loaded = await import('./cookie-banner.ts').catch(() => null)
  loaded?.showCookieBanner(banner, cookieAnswer)
}

function askLater(banner: HTMLElement): void {
  setTimeout(() => void ask(banner), DELAY)
}

/**
 * Shows the cookie banner two seconds after the page has loaded; after a refusal, again in the next session. This code
 * is in each page's HTML, so that only visitors who are asked load the banner's own code.
 */
export function offerCookieChoice(): void {
  const banner = document.getElementById('cookies')
  if (banner !== null && !hasAnswered()) askLater(banner)
}
