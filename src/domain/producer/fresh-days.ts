/** A producer is fresh for a year after the last word on it: see `ageOf`. */
export const FRESH_DAYS = 365.25
