import { adminScreen } from './AdminScreen.tsx'

/** Beside what a screen shares with visitors: who is signed in stands in the header, and nobody else stays. */
export const SignedIn = adminScreen(() => null)
