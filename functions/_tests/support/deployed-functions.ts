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

/** Every function with addresses of its own. */
const namedFunctions: Record<string, DeployedFunction> = {
  'publishing-admin': { paths: ['/api/admin/last-build'], callsAMinute: 300 },
  'corrections-admin': {
    paths: [
      '/api/admin/corrections',
      '/api/admin/corrections/status',
      '/api/admin/corrections/delete',
      '/api/admin/corrections/:id/status',
      '/api/admin/corrections/:id/reopen',
      '/api/admin/corrections/:id',
    ],
    callsAMinute: 300,
  },
  'place-admin': {
    paths: [
      '/api/admin/geocode-address',
      '/api/admin/geocode-producers',
      '/api/admin/geocoding-progress',
      '/api/admin/unlocated',
      '/api/admin/rough-places',
      '/api/admin/fix-coordinates/:id',
    ],
    callsAMinute: 180,
  },
  'messages-admin': {
    paths: [
      '/api/admin/contact-messages',
      '/api/admin/contact-messages/stats',
      '/api/admin/contact-messages/:id/read',
      '/api/admin/contact-messages/:id/status',
      '/api/admin/contact-messages/:id/answered',
      '/api/admin/contact-messages/:id/replies',
      '/api/admin/contact-messages/:id',
    ],
    callsAMinute: 300,
  },
  'producer-admin': {
    paths: [
      '/api/admin/unverified',
      '/api/admin/unverified/ids',
      '/api/admin/unverified/warnings',
      '/api/admin/producers',
      '/api/admin/producers/:id',
      '/api/admin/producers/:id/changes',
      '/api/producers/:id/approve',
      '/api/admin/approve-all',
      '/api/admin/last-batch',
      '/api/admin/batches/:id/undo',
      '/api/admin/delete-producers',
      '/api/admin/changes/:id/undo',
    ],
    callsAMinute: 300,
  },
  'producer-standing': {
    paths: [
      '/api/admin/producers/:id/standing',
      '/api/admin/unlisted',
      '/api/admin/unlisted/:id',
      '/api/admin/unlisted/:id/restore',
    ],
    callsAMinute: 300,
  },
  'producer-merge': { paths: ['/api/admin/producers/:id/merge'], callsAMinute: 60 },
  'sources-admin': {
    paths: [
      '/api/admin/source-choices',
      '/api/admin/source-choices/:id',
      '/api/admin/maybe-closed',
      '/api/admin/maybe-closed/:id',
      '/api/admin/closed-but-there',
      '/api/admin/closed-but-there/:id',
      '/api/admin/source-states',
      '/api/admin/producers/:id/origins',
    ],
    callsAMinute: 300,
  },
  'reviews-admin': {
    paths: [
      '/api/admin/reviews',
      '/api/admin/reviews/stats',
      '/api/admin/reviews/spam-analysis',
      '/api/admin/reviews/producers',
      '/api/admin/reviews/moderate',
      '/api/admin/reviews/delete',
      '/api/admin/reviews/:id/moderate',
      '/api/admin/reviews/:id',
    ],
    callsAMinute: 300,
  },
  'producer-status': { paths: ['/api/admin/collection-status'], callsAMinute: 180 },
  upload: { paths: ['/api/admin/upload', '/api/admin/upload/check'], callsAMinute: 60 },
  operators: {
    paths: [
      '/api/login',
      '/api/logout',
      '/api/auth/user',
      '/api/change-password',
      '/api/admin/operators',
      '/api/admin/operators/:id/password',
      '/api/admin/operators/:id/role',
      '/api/admin/operators/:id/sessions',
    ],
    callsAMinute: 60,
  },
  'limits-schedule': { schedule: '@daily' },
  'mail-admin': {
    paths: [
      '/api/admin/outbox',
      '/api/admin/outbox/state',
      '/api/admin/outbox/digest',
      '/api/admin/outbox/digest/address',
      '/api/admin/outbox/:id/again',
      '/api/admin/outbox/:id',
    ],
    callsAMinute: 300,
  },
  mail: { paths: ['/api/mail/ending', '/api/mail/asked', '/api/mail/confirmation'], callsAMinute: 300 },
  'mail-schedule': { schedule: '* * * * *' },
  'mail-daily-schedule': { schedule: '0 5 * * *' },
  messages: { paths: ['/api/contact'], callsAMinute: 60 },
  'confirmations-admin': {
    paths: ['/api/admin/worth-confirming', '/api/admin/worth-confirming/:id'],
    callsAMinute: 120,
  },
  confirmations: { paths: ['/api/producers/:id/confirmations'], callsAMinute: 60 },
  corrections: { paths: ['/api/producers/:id/corrections'], callsAMinute: 60 },
  claims: { paths: ['/api/producers/:id/claims'], callsAMinute: 60 },
  notices: { paths: ['/api/notices'], callsAMinute: 300 },
  owners: { paths: ['/api/owners/links', '/api/owners/sessions', '/api/owners/shops'], callsAMinute: 120 },
  'owners-picture': { paths: ['/api/owners/shops/:id/picture'], callsAMinute: 30 },
  'owners-shop': {
    paths: [
      '/api/owners/shops/:id',
      '/api/owners/shops/:id/confirmation',
      '/api/owners/shops/:id/notices/:kind',
      '/api/owners/shops/:id/wishes',
      '/api/owners/shops/:id/invitations',
      '/api/owners/shops/:id/reviews/:review',
    ],
    callsAMinute: 120,
  },
  'owners-admin': {
    paths: [
      '/api/admin/claims',
      '/api/admin/claims/:id',
      '/api/admin/owners',
      '/api/admin/owners/:id',
      '/api/admin/owners/:id/undo',
      '/api/admin/review-answers',
      '/api/admin/review-answers/:id',
    ],
    callsAMinute: 300,
  },
  place: { paths: ['/api/geocode'], callsAMinute: 60 },
  'place-schedule': { schedule: '* * * * *' },
  pictures: { paths: ['/images/*'] },
  'open-graph': { paths: ['/og/*'] },
  embeds: { paths: ['/indlejr/butik/:slug', '/indlejr/kort/*'] },
  'embeds-sign': { paths: ['/skilt/*'] },
  'producer-page': { paths: ['/producer/*'], preferStatic: true },
  producer: {
    paths: [
      '/api/producers',
      '/api/producers/search',
      '/api/producers/similar',
      '/api/producers/changes',
      '/api/producers/:slug',
    ],
    callsAMinute: 300,
  },
  hours: { paths: ['/api/producers/:slug/openings', '/api/admin/hours'], callsAMinute: 300 },
  'hours-schedule': { schedule: '@daily' },
  'sources-schedule': { schedule: '@hourly' },
  'smileys-schedule': { schedule: '@hourly' },
  'smileys-admin': { paths: ['/api/admin/smiley-doubts', '/api/admin/smiley-doubts/:number'], callsAMinute: 300 },
  'publishing-schedule': { schedule: '* * * * *' },
  reviews: {
    paths: ['/api/producers/:id/rating-stats', '/api/producers/:id/reviews', '/api/captcha', '/api/reviews'],
    callsAMinute: 200,
  },
  landing: {
    paths: [
      '/api/seo/area/:area',
      '/api/seo/product/:product',
      '/api/seo/area/:area/product/:product',
      '/api/seo/areas-stats',
      '/api/seo/products-stats',
    ],
  },
  'pictures-upload': { paths: ['/api/upload-image'], callsAMinute: 60 },
}

/** Every function that is deployed: one that is missing here, or has other routes, was not meant. */
export const deployedFunctions: Record<string, DeployedFunction> = {
  ...namedFunctions,
  fallback: {
    paths: ['/*'],
    // Address by address: what is only like one of them, such as '/api/admin/nope', has no other answer.
    excluded: [
      ...Object.values(namedFunctions)
        .flatMap(({ paths = [] }) => paths)
        .sort(),
      '/_astro/*',
      '/soeg/*',
      '/.netlify/*',
    ],
    preferStatic: true,
  },
}
