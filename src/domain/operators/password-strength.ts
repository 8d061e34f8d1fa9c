import { RECOMMENDED_PASSWORD_LENGTH } from './sign-in.ts'

export type Strength = 'weak' | 'fair' | 'strong'

/** Letters that differ, below which a password is as easily guessed as a short one. */
const FEW_LETTERS = 5

/** How long a password holds, by the length that guessing takes time by; null for none. Common ones the server knows. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  const length = Array.from(password).length
  if (length < 8 || new Set(password).size < FEW_LETTERS) return 'weak'
  return length < RECOMMENDED_PASSWORD_LENGTH ? 'fair' : 'strong'
}
