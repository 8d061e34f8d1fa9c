import { currentLanguage } from '#src/texts/language.ts'

/** Holds the language that the visitor chose, or their answer to an offer: after that none is made. */
const LANGUAGE_KEY = 'language'

function remember(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the offer is made again.
  }
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(LANGUAGE_KEY) !== null
  } catch {
    return true
  }
}

/** Links to another language keep the search, and the place in the page, that the address names when they are followed. */
function keepSearch(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    remember(link.hreflang)
    link.search = location.search
    link.hash = location.hash
  })
}

/** Starts the switch between languages, and offers the browser's own where the page has it, once. */
export function startLanguageChoice(): void {
  document.querySelectorAll<HTMLAnchorElement>('[data-languages] a, [data-offer] a').forEach(keepSearch)
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => /^(?:da|de|en)$/.test(tag))
  if (preferred === undefined || isAnswered()) return
  const offer = document.querySelector<HTMLElement>(`[data-offer=${preferred}]`)
  if (offer === null) return
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true
    remember(currentLanguage())
  })
}
