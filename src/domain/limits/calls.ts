/** Calls from one address within a window of that many seconds, for each kind that writes or costs. */
export const callLimits = {
  contact: { calls: 10, seconds: 600 },
  review: { calls: 10, seconds: 600 },
  correction: { calls: 20, seconds: 600 },
  confirmation: { calls: 20, seconds: 600 },
  producer: { calls: 10, seconds: 600 },
  captcha: { calls: 60, seconds: 600 },
  geocode: { calls: 40, seconds: 600 },
  /** Whether the name or the password is right or not: wrong ones have limits of their own. */
  'sign-in': { calls: 300, seconds: 600 },
  /** Mails have limits of their own besides, by address and domain. */
  claim: { calls: 10, seconds: 600 },
  'owner-link': { calls: 10, seconds: 600 },
  /** Links that are used, or guessed at. */
  'owner-sign-in': { calls: 20, seconds: 600 },
  /** Operators and owners who sign out. */
  'sign-out': { calls: 60, seconds: 600 },
  owner: { calls: 120, seconds: 600 },
  /** The servers of a mail program end mails for many people. */
  'mail-ending': { calls: 300, seconds: 600 },
  'mail-confirmation': { calls: 60, seconds: 600 },
  similar: { calls: 300, seconds: 600 },
} as const

export type LimitedCall = keyof typeof callLimits

/** No form can fill this: the longest is a correction of the longest description. */
export const MAX_BODY_BYTES = 128 * 1024

/** How long a captcha may be answered. */
export const CAPTCHA_SECONDS = 600

/** As many as one browser may have open: in as many tabs. */
export const MAX_OPEN_CAPTCHAS = 10
