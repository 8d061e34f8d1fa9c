import { createHash } from 'node:crypto'

/** Hash of an inline script for the page's Content-Security-Policy. */
export const scriptHash = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`
