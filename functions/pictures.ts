import type { Config } from '@netlify/functions'

import { handle, serveFeatures } from './_lib/http/app.ts'
import type { Feature } from './_lib/http/app.ts'

/** Pictures, which are read and encoded with sharp: docs/decisions/pictures.md. A stall is sent with its photo. */
export const features: readonly Feature[] = [
  { paths: ['/images/*'], load: async () => (await import('./pictures/routes.ts')).pictureRoutes },
  { paths: ['/api/upload-image'], load: async () => (await import('./pictures/upload.ts')).uploadImageRoutes },
  {
    paths: ['/api/owners/shops/:id/picture'],
    load: async () => (await import('./pictures/upload.ts')).ownerPictureRoutes,
  },
  { paths: ['/api/stalls'], load: async () => (await import('./stalls/routes.ts')).stallRoutes },
]

export default handle(serveFeatures(features), import.meta.url)

export const config: Config = {
  path: ['/images/*', '/api/upload-image', '/api/owners/shops/:id/picture', '/api/stalls'],
}
