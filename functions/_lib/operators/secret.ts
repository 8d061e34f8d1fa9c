import { createHash } from 'node:crypto'

import { EnvironmentError, readEnvironment } from '#src/config/environment.ts'

let host: string | null = null

/** The local host hands over the secret that it made for this machine; null takes it back. */
export function useSecret(secret: string | null): void {
  host = secret
}

/** 32 bytes for one purpose: what is sealed for one cannot be passed off for another. */
export function secretKey(purpose: string): Uint8Array {
  const secret = readEnvironment(process.env).sessionSecret ?? host
  if (secret === null) throw new EnvironmentError('SESSION_SECRET: must be set where functions are deployed')
  return createHash('sha256').update(`${purpose}\0${secret}`).digest()
}
