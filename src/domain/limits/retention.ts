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
