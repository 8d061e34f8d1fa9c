import type { MiddlewareHandler } from 'astro'

import { readEnvironment } from '#src/config/environment.ts'
import { policyFirst, withoutForeignPictures } from '#src/domain/head/security-headers.ts'

/** Where the map's pictures come from: a template of an address, such as 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'. */
const tileOrigin = new URL(readEnvironment(process.env).tiles.url.replace(/[{}]/g, '')).origin

/** Has every page's policy stand first in its head; that of the back office lets no picture of a stranger in. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = policyFirst(await response.text())
  const page = /^\/admin(\/|$|\.)/.test(url.pathname) ? withoutForeignPictures(html, tileOrigin) : html
  return new Response(page, response)
}
