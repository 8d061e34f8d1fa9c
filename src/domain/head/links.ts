import { openDataFiles } from '../open-data/open-data.ts'

/** A `<link>` of every page's head. */
export interface HeadLink {
  rel: string
  href: string
  type?: string
  sizes?: string
  title?: string
}

/** Icons, the manifest and the open data: the same on every page. */
export const headLinks: readonly HeadLink[] = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...openDataFiles.map(({ path, type, title }) => ({ rel: 'alternate', href: path, type, title })),
]
