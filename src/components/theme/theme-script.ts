import { scriptHash } from '../script-hash.ts'
import { applyTheme, keptTheme, THEME_KEY, themeOf } from './apply-theme.ts'

/**
 * An inline script in the head of every page that applies the theme before the first paint. It is built from the
 * functions used later, and the one constant they need.
 */
export const themeScript = `(()=>{const THEME_KEY='${THEME_KEY}';${[themeOf, keptTheme, applyTheme].join('')};applyTheme(keptTheme())})()`

export const themeScriptHash = scriptHash(themeScript)
