/** An operator's permissions. Only administrators manage the other operators. */
export const roles = ['operator', 'administrator'] as const

export type Role = (typeof roles)[number]

/** A session ends after this time without use: a working day. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60
/** A session ends after this time, however much it is used. */
export const SESSION_MAX_SECONDS = 7 * 24 * 60 * 60

/** Calls that screens repeat by themselves, which do not count as using a session. */
export const polledCalls: readonly string[] = [
  '/api/admin/collection-status',
  '/api/admin/geocoding-progress',
  '/api/admin/last-build',
]

/** How long a browser in which an operator has signed in is trusted. */
export const TRUSTED_DEVICE_SECONDS = 90 * 24 * 60 * 60

/** bcrypt's cost. */
export const PASSWORD_COST = 12

export const MAX_USERNAME_LENGTH = 100

/** Part of the specification's messages. */
export const MIN_PASSWORD_LENGTH = 6
export const RECOMMENDED_PASSWORD_LENGTH = 12
/** bcrypt ignores further bytes. */
export const MAX_PASSWORD_BYTES = 72

const WINDOW = 15 * 60

/** Wrong passwords before a wait: for a name from one network, from a network, and for a name from anywhere. */
export const signInLimits = {
  nameFromNetwork: { calls: 5, seconds: WINDOW },
  network: { calls: 20, seconds: WINDOW },
  name: { calls: 100, seconds: WINDOW },
  /** From a browser in which this operator has signed in before. */
  device: { calls: 5, seconds: WINDOW },
  /** In a session of this operator. */
  changePassword: { calls: 5, seconds: WINDOW },
} as const

export type Strength = 'weak' | 'fair' | 'strong'

/** With fewer different characters, a password is as weak as a short one. */
const FEW_LETTERS = 5

/** The strength of a password by its length; null for an empty one. Common passwords are checked on the server. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  const length = Array.from(password).length
  if (length < 8 || new Set(password).size < FEW_LETTERS) return 'weak'
  return length < RECOMMENDED_PASSWORD_LENGTH ? 'fair' : 'strong'
}
