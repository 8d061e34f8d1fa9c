/**
 * What every answer tells browsers: those of functions and of the local host by this list, those of files on Netlify by
 * netlify.toml, which a test compares with it.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap answers 403 to a tile request that does not name the site it comes from.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  // A page that opens ours, or that ours opens, gets no hold of its window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Only what a meta tag cannot say: each page carries its own policy for scripts and styles.
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const

const policyTag = /<meta http-equiv="content-security-policy" content="[^"]*">/i

/** Astro writes a page's policy behind the rest of its head: what stands before it, it would not hold for. */
export function policyFirst(html: string): string {
  const tag = policyTag.exec(html)?.[0]
  return tag === undefined ? html : html.replace(tag, '').replace('<head>', () => `<head>${tag}`)
}

/**
 * The same page, with pictures of this site and of the map alone: what a visitor gives as a picture's address tells
 * its host who looks at it.
 */
export function withoutForeignPictures(html: string, tileOrigin: string): string {
  return html.replace(policyTag, (tag) => tag.replace(/img-src [^;"]*/, `img-src 'self' data: ${tileOrigin}`))
}
