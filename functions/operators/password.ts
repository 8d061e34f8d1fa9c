import bcrypt from 'bcryptjs'

import { PASSWORD_COST } from '#src/domain/operators/sign-in.ts'
import { site } from '#src/site.ts'

/** The hash of no password. Comparing with it takes as long as with a real hash. */
const UNKNOWN_USER_HASH = '$2b$12$HUQ6WcvdmnEn76Uop1rw5eblg/48hJ7.bOAkir/QCrs1QOG7Hn6di'

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, PASSWORD_COST)

/**
 * Whether the password matches the hash. For null (an unknown name) it takes the same time and returns false. Passwords
 * that bcrypt would truncate never match.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (
    (await bcrypt.compare(password, passwordHash ?? UNKNOWN_USER_HASH)) &&
    passwordHash !== null &&
    !bcrypt.truncates(password)
  )
}

let common: ReadonlySet<string> | null = null

/**
 * Whether a password, ignoring case, is in the list of common passwords. The list is loaded on first use: signing in
 * does not need it.
 */
async function isCommon(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

/**
 * Why a password is too weak; null for a good one. As NIST SP 800-63B (5.1.1.2) requires, rejects common passwords, the
 * user's name and the site's name.
 */
export async function passwordWeakness(password: string, username: string): Promise<string | null> {
  const names = [username, site.name].map((name) => name.toLowerCase())
  if (names.includes(password.toLowerCase())) return 'New password must not be the user name or the name of the site'
  if (await isCommon(password)) return 'New password is one of the most common ones: choose another'
  return null
}
