import bcrypt from 'bcryptjs'

import { PASSWORD_COST } from '#src/domain/operators/sign-in.ts'
import { site } from '#src/site.ts'

/** Of a password that nobody has: comparing with it takes as long as with anybody's. */
const NOBODYS = '$2b$12$HUQ6WcvdmnEn76Uop1rw5eblg/48hJ7.bOAkir/QCrs1QOG7Hn6di'

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, PASSWORD_COST)

/**
 * Whether it is the password of this hash; for null, of an unknown name, it takes as long to say no. One that bcrypt
 * does not read to its end is nobody's: whatever came after would count as right.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (
    (await bcrypt.compare(password, passwordHash ?? NOBODYS)) && passwordHash !== null && !bcrypt.truncates(password)
  )
}

let common: ReadonlySet<string> | null = null

/** Whether a password is among those that are tried first, in whatever letters. The list is loaded for the first password: a sign-in needs none. */
async function isCommon(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

/**
 * Why nobody should choose this password; null for a good one. What a guesser tries first is refused, as NIST SP
 * 800-63B (5.1.1.2) has it: common passwords, the user's name, and that of the site.
 */
export async function weakness(password: string, username: string): Promise<string | null> {
  const names = [username, site.name].map((name) => name.toLowerCase())
  if (names.includes(password.toLowerCase())) return 'New password must not be the user name or the name of the site'
  if (await isCommon(password)) return 'New password is one of the most common ones: choose another'
  return null
}
