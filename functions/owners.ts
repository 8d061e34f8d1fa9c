import type { Config } from '@netlify/functions'

import { handle, serveFeatures } from './_lib/http/app.ts'
import type { Feature } from './_lib/http/app.ts'

/** The calls of shop owners. */
export const features: readonly Feature[] = [
  { paths: ['/api/owners/shops/:id/*'], load: async () => (await import('./owners/shop.ts')).ownerShopRoutes },
  { paths: ['/api/owners/drafts/*'], load: async () => (await import('./owners/drafts.ts')).draftRoutes },
  { paths: ['/api/owners/*'], load: async () => (await import('./owners/routes.ts')).ownerRoutes },
]

export default handle(serveFeatures(features), import.meta.url)

export const config: Config = { path: '/api/owners/*', excludedPath: '/api/owners/shops/:id/picture' }
