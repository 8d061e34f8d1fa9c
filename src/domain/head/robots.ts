/** Writes robots.txt, which allows everything except the back office and names the sitemap. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}
