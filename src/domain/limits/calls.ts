/** Calls from one address per window in seconds, for each kind of call that writes or is expensive. */
export const callLimits = {
  contact: { calls: 10, seconds: 600 },
  review: { calls: 10, seconds: 600 },
  correction: { calls: 20, seconds: 600 },
  /** Visits made during a day without network are sent together. */
  visit: { calls: 30, seconds: 600 },
  /** One a day per visitor, but a household or a campsite shares an address. */
  answer: { calls: 20, seconds: 600 },
  /** Applies only if presses are written to the database at once. */
  press: { calls: 60, seconds: 600 },
  producer: { calls: 10, seconds: 600 },
  /** Shops added during a day without network are sent together. */
  stall: { calls: 20, seconds: 600 },
  captcha: { calls: 60, seconds: 600 },
  geocode: { calls: 40, seconds: 600 },
  /** Trips whose drives a routing service computes. */
  drives: { calls: 20, seconds: 600 },
  /** Counts all attempts; wrong ones have limits of their own. */
  'sign-in': { calls: 300, seconds: 600 },
  /** Mails are also limited by address and domain. */
  claim: { calls: 10, seconds: 600 },
  'owner-link': { calls: 10, seconds: 600 },
  /** Counts used links and guessed ones. */
  'owner-sign-in': { calls: 20, seconds: 600 },
  /** Operators and owners who sign out. */
  'sign-out': { calls: 60, seconds: 600 },
  owner: { calls: 120, seconds: 600 },
  /** The servers of a mail provider unsubscribe many people. */
  'mail-ending': { calls: 300, seconds: 600 },
  'mail-confirmation': { calls: 60, seconds: 600 },
  similar: { calls: 300, seconds: 600 },
} as const

export type LimitedCall = keyof typeof callLimits

/** The largest request body. It exceeds any form: the longest is a correction of the longest description. */
export const MAX_BODY_BYTES = 128 * 1024

/** How long a captcha is valid. */
export const CAPTCHA_SECONDS = 600

/** The most open captchas of one browser, in as many tabs. */
export const MAX_OPEN_CAPTCHAS = 10
