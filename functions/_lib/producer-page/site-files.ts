/** The build's own pages that functions answer with. */
export type SiteFile = '/404.html' | '/producer/live.html'

type ReadSiteFile = (file: SiteFile) => Promise<string>

let host: ReadSiteFile | null = null

/** The local host hands over how it reads the build that it serves; null takes it back. */
export function useSiteFiles(read: ReadSiteFile | null): void {
  host = read
}

/** A deployed function asks its own site, where a request's Host header can name no other. */
async function fetchSiteFile(file: SiteFile, origin: string): Promise<string> {
  const response = await fetch(new URL(file, origin))
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return response.text()
}

/** Reads a page of the build that is served now. */
export function readSiteFile(file: SiteFile, origin: string): Promise<string> {
  return host === null ? fetchSiteFile(file, origin) : host(file)
}
