/** The number of days for which a confirmation counts as recent, and the date of a source as current: a year. */
export const FRESH_DAYS = 365.25
