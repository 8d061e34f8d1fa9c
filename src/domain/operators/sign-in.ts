/** How long a session lasts: a working day. */
export const SESSION_SECONDS = 12 * 60 * 60

/** bcrypt's cost. */
export const PASSWORD_COST = 12

export const MAX_USERNAME_LENGTH = 100

/** Spelled out in the specification's messages. */
export const MIN_PASSWORD_LENGTH = 6
/** bcrypt reads no further. */
export const MAX_PASSWORD_BYTES = 72

/** Wrong passwords for one name, or from one address, until it has to wait. */
export const SIGN_IN_FAILURES = { calls: 5, seconds: 15 * 60 } as const
