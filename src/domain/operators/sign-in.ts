/** What an operator may do: everything, or everything but what concerns the other operators. */
export const roles = ['operator', 'administrator'] as const

export type Role = (typeof roles)[number]

/** A session ends when it was not used for so long: a working day. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60
/** However much it is used, it ends so long after it began. */
export const SESSION_MAX_SECONDS = 7 * 24 * 60 * 60

/** What screens ask by themselves, again and again: that nobody sits before them is no use of a session. */
export const polledCalls: readonly string[] = [
  '/api/admin/collection-status',
  '/api/admin/geocoding-progress',
  '/api/admin/last-build',
]

/** A browser that an operator has signed in with is known so long. */
export const TRUSTED_DEVICE_SECONDS = 90 * 24 * 60 * 60

/** bcrypt's cost. */
export const PASSWORD_COST = 12

export const MAX_USERNAME_LENGTH = 100

/** Spelled out in the specification's messages. */
export const MIN_PASSWORD_LENGTH = 6
export const RECOMMENDED_PASSWORD_LENGTH = 12
/** bcrypt reads no further. */
export const MAX_PASSWORD_BYTES = 72

const WINDOW = 15 * 60

/** Wrong passwords until one has to wait: of a name from one network, from a network, of a name from anywhere. */
export const signInLimits = {
  nameFromNetwork: { calls: 5, seconds: WINDOW },
  network: { calls: 20, seconds: WINDOW },
  name: { calls: 100, seconds: WINDOW },
  /** From a browser that this operator has signed in with before. */
  device: { calls: 5, seconds: WINDOW },
  /** In a session of this operator. */
  changePassword: { calls: 5, seconds: WINDOW },
} as const

export type Strength = 'weak' | 'fair' | 'strong'

/** Letters that differ, below which a password is as easily guessed as a short one. */
const FEW_LETTERS = 5

/**
 * How long a password holds, by the length that guessing takes time by; null for none. Common ones the server knows.
 */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  const length = Array.from(password).length
  if (length < 8 || new Set(password).size < FEW_LETTERS) return 'weak'
  return length < RECOMMENDED_PASSWORD_LENGTH ? 'fair' : 'strong'
}
