const policyTag = /<meta http-equiv="content-security-policy" content="[^"]*">/i

/** Astro writes a page's policy behind the rest of its head: what stands before it, it would not hold for. */
export function policyFirst(html: string): string {
  const tag = policyTag.exec(html)?.[0]
  return tag === undefined ? html : html.replace(tag, '').replace('<head>', () => `<head>${tag}`)
}

/** The same page, with pictures of this site and of the map alone: what a visitor gives as a picture's address tells its host who looks at it. */
export function withoutForeignPictures(html: string, tileOrigin: string): string {
  return html.replace(policyTag, (tag) => tag.replace(/img-src [^;"]*/, `img-src 'self' data: ${tileOrigin}`))
}
