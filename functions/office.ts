import type { Config } from '@netlify/functions'

import { handle, serveFeatures } from './_lib/http/app.ts'
import type { Feature } from './_lib/http/app.ts'

/** The calls of the back office. */
export const features: readonly Feature[] = [
  { paths: ['/api/admin/hours'], load: async () => (await import('./hours/routes.ts')).hoursRoutes },
  {
    paths: ['/api/admin/last-build', '/api/admin/publish'],
    load: async () => (await import('./publishing/admin.ts')).publishingAdminRoutes,
  },
  {
    paths: ['/api/admin/corrections/*'],
    load: async () => (await import('./corrections/admin.ts')).correctionAdminRoutes,
  },
  {
    paths: ['/api/admin/contact-messages/*'],
    load: async () => (await import('./messages/admin.ts')).messageAdminRoutes,
  },
  { paths: ['/api/admin/reviews/*'], load: async () => (await import('./reviews/admin.ts')).reviewAdminRoutes },
  { paths: ['/api/admin/outbox/*'], load: async () => (await import('./mail/admin.ts')).mailAdminRoutes },
  {
    paths: ['/api/admin/worth-confirming/*'],
    load: async () => (await import('./confirmations/admin.ts')).confirmationAdminRoutes,
  },
  {
    paths: ['/api/admin/visitor-facts/*', '/api/admin/visitor-reports/*'],
    load: async () => (await import('./visits/admin.ts')).visitorAdminRoutes,
  },
  {
    paths: ['/api/admin/claims/*', '/api/admin/owners/*', '/api/admin/review-answers/*'],
    load: async () => (await import('./owners/admin.ts')).ownerAdminRoutes,
  },
  { paths: ['/api/admin/operators/*'], load: async () => (await import('./operators/routes.ts')).operatorRoutes },
  {
    paths: [
      '/api/admin/geocode-address',
      '/api/admin/geocode-producers',
      '/api/admin/geocoding-progress',
      '/api/admin/unlocated',
      '/api/admin/rough-places',
      '/api/admin/fix-coordinates/:id',
    ],
    load: async () => (await import('./place/admin.ts')).placeAdminRoutes,
  },
  { paths: ['/api/admin/smiley-doubts/*'], load: async () => (await import('./smileys/admin.ts')).smileyAdminRoutes },
  {
    paths: [
      '/api/admin/source-choices/*',
      '/api/admin/maybe-closed/*',
      '/api/admin/reopened/*',
      '/api/admin/source-states',
      '/api/admin/producers/:id/origins',
    ],
    load: async () => (await import('./sources/admin.ts')).sourceAdminRoutes,
  },
  {
    paths: [
      '/api/admin/collection-status',
      '/api/admin/producers/:id/merge',
      '/api/admin/producers/:id/standing',
      '/api/admin/unlisted/*',
    ],
    load: async () => (await import('./producer/standing.ts')).producerStandingRoutes,
  },
  { paths: ['/api/admin/upload/*'], load: async () => (await import('./upload/routes.ts')).uploadRoutes },
  {
    paths: [
      '/api/admin/unverified/*',
      '/api/admin/producers/*',
      '/api/admin/approve-all',
      '/api/admin/last-batch',
      '/api/admin/batches/:id/undo',
      '/api/admin/delete-producers',
      '/api/admin/changes/:id/undo',
    ],
    load: async () => (await import('./producer/admin.ts')).producerAdminRoutes,
  },
]

export default handle(serveFeatures(features), import.meta.url)

export const config: Config = { path: '/api/admin/*' }
