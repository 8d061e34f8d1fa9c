import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Platform } from '#functions/_lib/http/platform.ts'
import { secretKey } from '#functions/operators/secret.ts'

/** What a link in a mail may be used for: none is good for anything else. */
export type TokenUse = 'mail-ending' | 'mail-confirmation' | 'digest'

function signatureOf({ secret }: Pick<Platform, 'secret'>, use: TokenUse, text: string): Buffer {
  return createHmac('sha256', secretKey(secret(), use)).update(text).digest()
}

/** A text that nobody can change, for a link in a mail: letters, digits, '-', '_' and '.' stay as they are. */
export function signedToken(platform: Pick<Platform, 'secret'>, use: TokenUse, text: string): string {
  return `${text}.${signatureOf(platform, use, text).toString('base64url')}`
}

/** The text of a token that we have signed for this use; null for any other. */
export function readToken(platform: Pick<Platform, 'secret'>, use: TokenUse, token: string): string | null {
  const at = token.lastIndexOf('.')
  if (at < 1) return null
  const text = token.slice(0, at)
  const [given, expected] = [Buffer.from(token.slice(at + 1), 'base64url'), signatureOf(platform, use, text)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}
