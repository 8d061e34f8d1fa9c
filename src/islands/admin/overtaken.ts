import { CallError } from '#src/stores/call.ts'

/** Whether somebody else was quicker: it is gone, or it has been decided. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 409)
}

/** What is said of an action that failed; where somebody else was quicker, also that. */
export function failureText(text: string, told: string | null, error: unknown): string {
  return isOvertaken(error) && told !== null ? `${text.replace(/\.$/, '')}. ${told}` : text
}
