import type { MiddlewareHandler } from 'astro'

import { readEnvironment } from '#src/config/environment.ts'
import { policyFirst, withoutForeignPictures } from '#src/domain/head/security-headers.ts'
import { withScriptsOf } from '#src/domain/head/translated-scripts.ts'
import { languageOfPath } from '#src/texts/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'

/** Origin of the map tiles. Their URL is a template such as 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'. */
const tileOrigin = new URL(readEnvironment(process.env).tiles.url.replace(/[{}]/g, '')).origin

/**
 * Renders each page in its language, with that language's scripts and with its Content-Security-Policy first in its
 * head. Pages of the back office may not load pictures from other sites.
 */
export const onRequest: MiddlewareHandler = ({ url }, next) => {
  const language = languageOfPath(url.pathname)
  return runInLanguage(language, async () => {
    const response = await next()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    // Astro renders the page while its text is read, so this has to happen within the language.
    const html = policyFirst(withScriptsOf(language, await response.text()))
    const page = /^\/admin(\/|$|\.)/.test(url.pathname) ? withoutForeignPictures(html, tileOrigin) : html
    return new Response(page, response)
  })
}
