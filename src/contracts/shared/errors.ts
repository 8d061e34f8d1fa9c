import { z } from 'zod'

import type { PageLanguage } from '#src/texts/language.ts'

/**
 * The body of every error response: a message in the language of the screen, the issues of each field for 422, and the
 * request's id in the log for 500 and 503.
 */
export const errorAnswer = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The current values, if a call was based on older ones. */
  current: z.array(z.record(z.string(), z.unknown())).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

const code = { da: 'fejlkode', de: 'Fehlercode', en: 'error code' }

/** A screen's message for an error. For a server error it includes the code that finds it in the log. */
export function messageOf(
  { message, requestId }: Pick<ErrorAnswer, 'message' | 'requestId'>,
  language: PageLanguage,
): string {
  return requestId === undefined ? message : `${message} (${code[language]} ${requestId})`
}
