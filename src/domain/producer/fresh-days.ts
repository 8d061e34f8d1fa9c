/** A confirmation counts as recent, and the date of a source as current, for a year. */
export const FRESH_DAYS = 365.25
