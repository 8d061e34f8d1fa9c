/** How long IP addresses and user agents are kept, as the privacy policy promises. */
export const MAX_MONTHS_TRACED = 12

/** How long a deletion can be undone: until then the producer is kept, seen by operators alone. */
export const MAX_MONTHS_DELETED_KEPT = 12

/** How long a visitor who confirms a producer is known again, and so how near to each other two confirm it. */
export const MAX_DAYS_VISITOR_KNOWN = 90

/**
 * A submission's key is of use for a minute; it is made from the IP address among others, which can be found by trying
 * them all.
 */
export const MAX_DAYS_SUBMISSION_KEY_KEPT = 1

/** How long an address's place is believed: streets get new numbers. */
export const MAX_DAYS_PLACE_REMEMBERED = 180

/** A place that the geocoder did not know may be there next month. */
export const MAX_DAYS_UNKNOWN_REMEMBERED = 30

/** How long it is kept what a mail said and to whom, once it was sent or given up. */
export const MAX_DAYS_MAIL_KEPT = 14

/** A picture that nothing shows may belong to a form that is still open, but not for longer. */
export const MAX_DAYS_PICTURE_UNUSED = 1

/** How long it is kept how a build ended. */
export const MAX_DAYS_BUILD_REMEMBERED = 90

/** How long the address of an owner is kept once the shop is no longer listed. */
export const MAX_MONTHS_OWNER_KEPT = 12

/** How long a claim waits for an operator, and one that was decided for the link to be used. */
export const MAX_DAYS_CLAIM_KEPT = 90

/** How long a network is remembered from which an owner has signed in. */
export const MAX_DAYS_NETWORK_KEPT = 90
