import type { PageLanguage } from '#src/texts/language.ts'

/** Storage key of the language that the visitor chose, or of their answer to an offer. Once set, none is made. */
export const LANGUAGE_KEY = 'language'

/** Stores the language that the visitor chose or declined. */
export function remember(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage, the offer is repeated.
  }
}

/** The browser's language, if the page is in another one and the visitor has not chosen between them. */
export function languageToOffer(): PageLanguage | undefined {
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((tag): tag is PageLanguage => ['da', 'de', 'en'].includes(tag))
  try {
    if (preferred !== document.documentElement.lang && localStorage.getItem(LANGUAGE_KEY) === null) return preferred
  } catch {
    // Without storage, an answer could not be stored.
  }
  return undefined
}

/** Storage key, before the path of a page in another language, of the part of the map that it will show. */
export const CARRIED_MAP = 'map:'

/** Shows the part of the map that the page in another language showed. Part of an inline script. */
export function adoptMap(): void {
  try {
    const key = CARRIED_MAP + location.pathname
    const map = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (map) history.replaceState({ ...history.state, map: JSON.parse(map) }, '')
  } catch {
    // Without storage, the map opens at the area in the address.
  }
}

/** Makes a link to another language keep the query, the fragment and the part of the map when it is followed. */
export function keepPlace(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    remember(link.lang)
    link.search = location.search
    link.hash = location.hash
    const { map } = Object(history.state)
    try {
      if (map) sessionStorage.setItem(CARRIED_MAP + link.pathname, JSON.stringify(map))
    } catch {
      // As for `adoptMap`.
    }
  })
}
