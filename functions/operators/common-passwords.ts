import { site } from '#src/site.ts'

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
