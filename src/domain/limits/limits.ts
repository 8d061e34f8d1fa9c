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

/** Lengths of visitors' texts in characters. Maximums that the specification does not name are our own. */
export const limits = {
  person: { min: 2, max: 100 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
  comment: { max: 2000 },
  email: { max: 254 },
  phone: { max: 50 },
  webAddress: { max: 2000 },
  producerName: { min: 1, max: 200 },
  description: { min: 1, max: 10_000 },
  address: { min: 1, max: 500 },
  /** An address to be geocoded. */
  geocodedAddress: { min: 5, max: 500 },
  /** A custom product or certification. */
  tag: { max: 100 },
  /** A day of the opening hours as free text. */
  dayText: { max: 100 },
  /**
   * Opening hours as an expression: parsing takes longer the more rules there are, and OpenStreetMap has at most 255.
   */
  openingHours: { max: 500 },
} as const

/** Products, or certifications, of one producer. */
export const MAX_TAGS = 50

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** The initial position of the map for a new producer, in degrees. */
export const newProducerPosition = { latitude: 55.4038, longitude: 10.4024 } as const

/** How long IP addresses and user agents are kept, as the privacy policy promises. */
export const MAX_MONTHS_TRACED = 12

/** How long a deletion can be undone. Until then only operators see the producer. */
export const MAX_MONTHS_DELETED_KEPT = 12

/** How long a confirming visitor is recognised, and the maximum time between two confirmations that count together. */
export const MAX_DAYS_VISITOR_KNOWN = 90

/**
 * The key of a submission is needed for a minute. It is derived from the IP address, which could be found by brute
 * force.
 */
export const MAX_DAYS_SUBMISSION_KEY_KEPT = 1

/** How long a geocoded address is cached: streets get new numbers. */
export const MAX_DAYS_PLACE_REMEMBERED = 180

/** How long it is cached that the geocoder found nothing. */
export const MAX_DAYS_UNKNOWN_REMEMBERED = 30

/** How long the content and the recipient of a mail are kept after it was sent or given up. */
export const MAX_DAYS_MAIL_KEPT = 14

/** An unused picture may belong to an open form, but not for longer. */
export const MAX_DAYS_PICTURE_UNUSED = 1

/** How long the results of builds are kept. */
export const MAX_DAYS_BUILD_REMEMBERED = 90

/** How long an owner's address is kept after the shop is no longer listed. */
export const MAX_MONTHS_OWNER_KEPT = 12

/** How long a claim waits for an operator, and how long an approved one waits for its link to be used. */
export const MAX_DAYS_CLAIM_KEPT = 90

/** How long the networks from which an owner has signed in are remembered. */
export const MAX_DAYS_NETWORK_KEPT = 90
