import bcrypt from 'bcryptjs'

import { PASSWORD_COST } from '#src/domain/operators/sign-in.ts'

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
