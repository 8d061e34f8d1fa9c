import { scriptHash } from '../script-hash.ts'
import { applyTheme, keptTheme, THEME_KEY, themeOf } from './apply-theme.ts'

/**
 * Stands in the head of every page and runs before anything is drawn: no page is light first and dark then. The very
 * functions that a change of the choice calls, with the one constant that they know.
 */
export const themeScript = `(()=>{const THEME_KEY='${THEME_KEY}';${[themeOf, keptTheme, applyTheme].join('')};applyTheme(keptTheme())})()`

export const themeScriptHash = scriptHash(themeScript)
