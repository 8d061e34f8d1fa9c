import { currentLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'

import { keepPlace, languageToOffer, remember } from './language-choice.ts'

/** The offer of a page in another language is written in that language, so the texts of this page do not contain it. */
const offers = {
  da: { page: 'Vis siden på dansk', close: 'Luk' },
  de: { page: 'Diese Seite auf Deutsch lesen', close: 'Schließen' },
  en: { page: 'Read this page in English', close: 'Close' },
} as const satisfies Record<PageLanguage, object>

/** Creates a line with a link to the page in another language, and a button that dismisses it. */
function offerIn(language: PageLanguage, address: string): HTMLElement {
  const line = document.createElement('p')
  line.className =
    'fixed inset-x-0 bottom-0 [translate:0_calc(-1*var(--cookies,0px))] motion-safe:transition-[translate] ' +
    'z-[1049] mx-auto flex w-fit max-w-full items-center gap-2 rounded-t-2xl border border-sand bg-white px-3 shadow-(--shadow-banner) print:hidden'
  const link = document.createElement('a')
  link.className = 'link inline-flex min-h-11 items-center'
  link.href = address
  link.lang = language
  link.textContent = offers[language].page
  keepPlace(link)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'grid size-11 place-items-center'
  close.lang = language
  close.ariaLabel = offers[language].close
  close.textContent = '✕'
  close.addEventListener('click', () => {
    line.remove()
    delete document.documentElement.dataset['offers']
    remember(currentLanguage())
  })
  line.append(link, close)
  return line
}

/** Offers the page in another language, if it exists in that language. */
export function offerLanguage(preferred: PageLanguage): void {
  const address = document.querySelector<HTMLAnchorElement>(`[data-languages] a[lang=${preferred}]`)?.href
  // The guide for visitors from abroad has no Danish version: its switch leads to another page there.
  const isTranslated =
    !document.querySelector('link[hreflang]') || document.querySelector(`link[hreflang=${preferred}]`) !== null
  if (address === undefined || !isTranslated) return
  document.documentElement.dataset['offers'] = ''
  document.body.append(offerIn(preferred, address))
  // Leaving the page without an answer counts as one.
  addEventListener('pagehide', () => {
    if (languageToOffer() !== undefined) remember(currentLanguage())
  })
}
