import { createHash } from 'node:crypto'
import { minifySync } from 'vite'

import { halfMonthAt } from '#src/domain/season/half-months.ts'
import { cookieAnswer, hasAnswered } from '#src/components/cookie-choice.ts'
import { adoptMap, CARRIED_MAP, LANGUAGE_KEY, languageToOffer } from '#src/components/language-choice.ts'
import { applyTheme, keptTheme, THEME_KEY, themeOf } from '#src/components/theme/apply-theme.ts'

/**
 * Reduces each list to what is in season in a half month, at most `limit` entries, and marks the month and the day.
 * Other scripts read the half month from `data-season`. This function is serialized into pages as a script, so it must
 * not call other functions.
 */
function showSeason(half: number): void {
  const root = document.documentElement
  root.style.setProperty('--half-month', String(half))
  root.dataset['season'] = String(half)
  for (const month of document.querySelectorAll(`[data-month="${Math.floor(half / 2)}"]`))
    month.setAttribute('aria-current', 'date')
  for (const list of document.querySelectorAll<HTMLElement>('[data-in-season]')) {
    const limit = Number(list.dataset['inSeason'])
    let shown = 0
    for (const entry of list.querySelectorAll<HTMLElement>('[data-halves]')) {
      const isShown = shown < limit && (entry.dataset['halves'] ?? '').split(' ').includes(String(half))
      if (isShown) shown++
      else entry.remove()
    }
    if (shown === 0) list.remove()
  }
}

/** Minifies an inline script: functions in it keep their line breaks and names, and every page has these. */
const minified = (code: string): string => minifySync('inline.js', code).code.trim()

/** Hash of an inline script for the page's Content-Security-Policy. */
export const scriptHash = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`

/**
 * An inline script for the head of pages that show content from the visitor's device. If these storage keys are empty
 * and the URL has no query or fragment, it marks the page as empty (`when-empty` in common.css) before the first paint.
 */
export const emptyScript = (keys: readonly string[]): string =>
  `try{if(!location.hash&&!location.search&&` +
  `${JSON.stringify(keys)}.every(key=>['[]',null].includes(localStorage.getItem(key))))document.documentElement.dataset.empty=''}catch{}`

/**
 * An inline script in the head of every page that applies the theme before the first paint. It is built from the
 * functions used later, and the one constant they need.
 */
export const themeScript = minified(
  `(()=>{const THEME_KEY='${THEME_KEY}';${[themeOf, keptTheme, applyTheme].join('')};applyTheme(keptTheme())})()`,
)

export const themeScriptHash = scriptHash(themeScript)

/**
 * An inline script for the head of the home page, whose map leaves room for the cookie banner and the offer of another
 * language. It marks the page before the first paint if they will appear. It also takes over the part of the map from the
 * page in another language, before the map is opened.
 */
export const questionScript = minified(
  `(()=>{const cookieAnswer=${JSON.stringify(cookieAnswer)},LANGUAGE_KEY='${LANGUAGE_KEY}',CARRIED_MAP='${CARRIED_MAP}',` +
    `{dataset}=document.documentElement;${[hasAnswered, languageToOffer, adoptMap].join('')};` +
    `if(!hasAnswered())dataset.asks='';if(languageToOffer())dataset.offers='';adoptMap()})()`,
)

/**
 * An inline script after the lists, which runs before they are painted. It shows what is in season on the day of the
 * visit.
 */
export const seasonScript = minified(`(${showSeason.toString()})((${halfMonthAt.toString()})(new Date()))`)

export const seasonScriptHash = scriptHash(seasonScript)
