import { createHash } from 'node:crypto'

/** For the policy of a page that a script is written into, which must be told before its head is written. */
export const scriptHash = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`
