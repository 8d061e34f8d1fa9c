/** robots.txt: everything but the back office may be read, and where the sitemap is. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}
