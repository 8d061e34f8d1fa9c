import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import type { Platform } from '#functions/_lib/http/platform.ts'

/** Derives a key of 32 bytes for one purpose, so that what is signed for one purpose is not valid for another. */
export function secretKey(secret: string, purpose: string): Uint8Array {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest()
}

/** The purposes of tokens. A token is valid for its own purpose only. */
type TokenUse = 'mail-ending' | 'mail-confirmation' | 'digest' | 'background run'

function signatureOf({ secret }: Pick<Platform, 'secret'>, use: TokenUse, text: string): Buffer {
  return createHmac('sha256', secretKey(secret(), use)).update(text).digest()
}

/** A text with its signature, in which letters, digits, '-', '_' and '.' need no escaping in a URL. */
export function signedToken(platform: Pick<Platform, 'secret'>, use: TokenUse, text: string): string {
  return `${text}.${signatureOf(platform, use, text).toString('base64url')}`
}

/** The text of a token that was signed for this use; null if it is forged. */
export function readToken(platform: Pick<Platform, 'secret'>, use: TokenUse, token: string): string | null {
  const at = token.lastIndexOf('.')
  if (at < 1) return null
  const text = token.slice(0, at)
  const [given, expected] = [Buffer.from(token.slice(at + 1), 'base64url'), signatureOf(platform, use, text)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}
