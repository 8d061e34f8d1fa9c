import type { MiddlewareHandler } from 'astro'

import { readEnvironment } from '#src/config/environment.ts'
import { policyFirst, withoutForeignPictures } from '#src/domain/head/security-headers.ts'
import { withScriptsOf } from '#src/domain/head/translated-scripts.ts'
import { languageOfPath } from '#src/texts/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'

/** Where the map's pictures come from: a template of an address, such as 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'. */
const tileOrigin = new URL(readEnvironment(process.env).tiles.url.replace(/[{}]/g, '')).origin

/**
 * Renders each page in its language, with the scripts of that language, and has its policy stand first in its head; that
 * of the back office lets no picture of a stranger in.
 */
export const onRequest: MiddlewareHandler = ({ url }, next) => {
  const language = languageOfPath(url.pathname)
  return runInLanguage(language, async () => {
    const response = await next()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    // A page is rendered while its text is read.
    const html = policyFirst(withScriptsOf(language, await response.text()))
    const page = /^\/admin(\/|$|\.)/.test(url.pathname) ? withoutForeignPictures(html, tileOrigin) : html
    return new Response(page, response)
  })
}
