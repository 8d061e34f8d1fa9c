import { z } from 'zod'

/** The version of a row as it was displayed: SHA-256 as hexadecimal digits. */
export const rowVersion = z
  .string()
  .max(64, { abort: true })
  .regex(/^[0-9a-f]{64}$/)

const MODULUS = 2n ** 256n

/**
 * One version for some rows, in whatever order: that of a single row is its own. It goes into the `If-Match` header of an
 * approval, so that what is approved is what was displayed.
 *
 * @example call('PUT', path, body, { ifMatch: combineVersions(rows.map(({ version }) => version)) })
 */
export function combineVersions(versions: readonly string[]): string {
  const sum = versions.reduce((total, version) => (total + BigInt(`0x${version}`)) % MODULUS, 0n)
  return sum.toString(16).padStart(64, '0')
}
