import { createHash } from 'node:crypto'

/** 32 bytes of a secret for one purpose: what is sealed for one cannot be passed off for another. */
export function secretKey(secret: string, purpose: string): Uint8Array {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest()
}
