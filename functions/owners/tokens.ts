import { createHash, randomBytes } from 'node:crypto'

/** Nobody guesses one of 2^256. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database can use none of them. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
