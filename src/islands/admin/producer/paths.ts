export const UNVERIFIED = '/api/admin/unverified'
export const VERIFIED = '/api/admin/producers'
export const STATUS = '/api/admin/collection-status'

/** Whatever shows producers or counts them: fetched again when one has changed. */
export const EVERYTHING = '/api/admin'
