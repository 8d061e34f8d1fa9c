/**
 * The security headers of every response. Functions and the local host use this list; files on Netlify get theirs from
 * netlify.toml, which a test compares with it.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap answers 403 to a tile request that does not name the site it comes from.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  // A page that opens ours, or that ours opens, gets no access to its window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Only the directive that a meta tag cannot set: each page has its own policy for scripts and styles.
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const

const policyTag = /<meta http-equiv="content-security-policy" content="[^"]*">/i

/** Moves a page's policy to the beginning of its head. Astro writes it after the rest, to which it would not apply. */
export function policyFirst(html: string): string {
  const tag = policyTag.exec(html)?.[0]
  return tag === undefined ? html : html.replace(tag, '').replace('<head>', () => `<head>${tag}`)
}

/**
 * Allows a page only pictures of this site and of the map. A picture whose address a visitor entered would tell its
 * host who looks at it.
 */
export function withoutForeignPictures(html: string, tileOrigin: string): string {
  return html.replace(policyTag, (tag) => tag.replace(/img-src [^;"]*/, `img-src 'self' data: ${tileOrigin}`))
}
