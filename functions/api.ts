import type { Config } from '@netlify/functions'

import { handle, serveFeatures } from './_lib/http/app.ts'
import type { Feature } from './_lib/http/app.ts'

/** Public calls, and the operators' calls that the specification places beside them. */
export const features: readonly Feature[] = [
  { paths: ['/api/producers/:id/claims'], load: async () => (await import('./owners/claims.ts')).claimRoutes },
  {
    paths: ['/api/producers/:id/visits'],
    load: async () => (await import('./visits/routes.ts')).visitRoutes,
  },
  { paths: ['/api/producers/:id/answers'], load: async () => (await import('./visits/routes.ts')).answerRoutes },
  {
    paths: ['/api/producers/:id/corrections'],
    load: async () => (await import('./corrections/routes.ts')).correctionRoutes,
  },
  { paths: ['/api/producers/:slug/openings'], load: async () => (await import('./hours/routes.ts')).hoursRoutes },
  {
    paths: ['/api/producers/:id/rating-stats', '/api/producers/:id/reviews', '/api/captcha', '/api/reviews'],
    load: async () => (await import('./reviews/routes.ts')).reviewRoutes,
  },
  {
    paths: ['/api/producers/:id/approve'],
    load: async () => (await import('./producer/admin.ts')).producerAdminRoutes,
  },
  { paths: ['/api/producers/*'], load: async () => (await import('./producer/routes.ts')).producerRoutes },
  { paths: ['/api/seo/*'], load: async () => (await import('./landing/routes.ts')).landingRoutes },
  { paths: ['/api/contact'], load: async () => (await import('./messages/routes.ts')).messageRoutes },
  { paths: ['/api/drives'], load: async () => (await import('./place/drives.ts')).drivesRoutes },
  { paths: ['/api/geocode', '/api/geocode/road'], load: async () => (await import('./place/routes.ts')).placeRoutes },
  { paths: ['/api/changes'], load: async () => (await import('./live-changes/routes.ts')).liveChangesRoutes },
  { paths: ['/api/notices'], load: async () => (await import('./owners/notices.ts')).noticeRoutes },
  { paths: ['/api/presses'], load: async () => (await import('./presses/routes.ts')).pressRoutes },
  { paths: ['/api/mail/*'], load: async () => (await import('./mail/routes.ts')).mailRoutes },
  {
    paths: ['/api/login', '/api/logout', '/api/auth/user', '/api/change-password'],
    load: async () => (await import('./operators/routes.ts')).operatorRoutes,
  },
]

export default handle(serveFeatures(features), import.meta.url)

/**
 * All calls that no other function matches. This limit is against floods; each call's own limit is counted in Postgres.
 */
export const config: Config = {
  path: '/api/*',
  excludedPath: ['/api/admin/*', '/api/owners/*', '/api/upload-image', '/api/stalls'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
