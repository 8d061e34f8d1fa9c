import { z } from 'zod'

/** The version of a row as it was displayed: SHA-256 as hexadecimal digits. */
export const rowVersion = z
  .string()
  .max(64, { abort: true })
  .regex(/^[0-9a-f]{64}$/)

const MODULUS = 2n ** 256n

/**
 * Combines the versions of some rows, in any order, into one; the version of a single row stays the same. It goes into
 * the `If-Match` header of an approval, so that only what was displayed is approved.
 *
 * @example call('PUT', path, body, { ifMatch: combineVersions(rows.map(({ version }) => version)) })
 */
export function combineVersions(versions: readonly string[]): string {
  const sum = versions.reduce((total, version) => (total + BigInt(`0x${version}`)) % MODULUS, 0n)
  return sum.toString(16).padStart(64, '0')
}
