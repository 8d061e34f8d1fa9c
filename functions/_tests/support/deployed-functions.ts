/** What Netlify is to find in the bundle of a function. */
export interface DeployedFunction {
  paths?: string[]
  /** Paths that its wildcard leaves to others. */
  excluded?: string[]
  /** A file goes before it. */
  preferStatic?: boolean
  schedule?: string
  /** Calls a minute from one address and domain. */
  callsAMinute?: number
}

/** Every function that is deployed: one that is missing here, or has other routes, was not meant. */
export const deployedFunctions: Record<string, DeployedFunction> = {
  'admin-builds': { paths: ['/api/admin/last-build'], callsAMinute: 300 },
  'admin-corrections': {
    paths: ['/api/admin/corrections', '/api/admin/corrections/:id/status', '/api/admin/corrections/:id'],
    callsAMinute: 300,
  },
  'admin-geocode': {
    paths: [
      '/api/admin/geocode-address',
      '/api/admin/geocode-producers',
      '/api/admin/geocoding-progress',
      '/api/admin/unlocated',
      '/api/admin/fix-coordinates/:id',
    ],
    callsAMinute: 180,
  },
  'admin-messages': {
    paths: [
      '/api/admin/contact-messages',
      '/api/admin/contact-messages/stats',
      '/api/admin/contact-messages/:id/read',
      '/api/admin/contact-messages/:id',
    ],
    callsAMinute: 300,
  },
  'admin-producers': {
    paths: [
      '/api/admin/unverified',
      '/api/admin/producers',
      '/api/admin/producers/:id',
      '/api/admin/producers/:id/changes',
      '/api/producers/:id/approve',
      '/api/admin/approve-all',
      '/api/admin/changes/:id/undo',
    ],
    callsAMinute: 300,
  },
  'admin-reviews': {
    paths: [
      '/api/admin/reviews',
      '/api/admin/reviews/stats',
      '/api/admin/reviews/spam-analysis',
      '/api/admin/reviews/producers',
      '/api/admin/reviews/:id/moderate',
      '/api/admin/reviews/:id',
    ],
    callsAMinute: 300,
  },
  'admin-status': { paths: ['/api/admin/collection-status'], callsAMinute: 180 },
  'admin-upload': { paths: ['/api/admin/upload', '/api/admin/upload/check'], callsAMinute: 60 },
  auth: { paths: ['/api/login', '/api/logout', '/api/auth/user', '/api/change-password'], callsAMinute: 60 },
  cleanup: { schedule: '@daily' },
  contact: { paths: ['/api/contact'], callsAMinute: 60 },
  corrections: { paths: ['/api/producers/:id/corrections'], callsAMinute: 60 },
  fallback: {
    paths: ['/*'],
    excluded: ['/api/*', '/producer/*', '/og/*', '/images/*', '/_astro/*', '/soeg/*', '/.netlify/*'],
    preferStatic: true,
  },
  geocode: { paths: ['/api/geocode'], callsAMinute: 60 },
  'geocode-queue': { schedule: '* * * * *' },
  images: { paths: ['/images/*'] },
  'open-graph': { paths: ['/og/*'] },
  'producer-page': { paths: ['/producer/*'], preferStatic: true },
  producers: {
    paths: ['/api/producers', '/api/producers/search', '/api/producers/similar', '/api/producers/:slug'],
    callsAMinute: 300,
  },
  rebuild: { schedule: '* * * * *' },
  reviews: {
    paths: ['/api/producers/:id/rating-stats', '/api/producers/:id/reviews', '/api/captcha', '/api/reviews'],
    callsAMinute: 200,
  },
  seo: {
    paths: [
      '/api/seo/area/:area',
      '/api/seo/product/:product',
      '/api/seo/area/:area/product/:product',
      '/api/seo/areas-stats',
      '/api/seo/products-stats',
    ],
  },
  'upload-image': { paths: ['/api/upload-image'], callsAMinute: 60 },
}
