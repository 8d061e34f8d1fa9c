import { z } from 'zod'

import type { PageLanguage } from '#src/texts/language.ts'

/**
 * Every error's body: a message in the language of the screen, for 422 what is wrong where, and for 500 and 503 its
 * name in the log.
 */
export const errorAnswer = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What is stored now, where a call was based on something else. */
  current: z.array(z.record(z.string(), z.unknown())).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

const code = { da: 'fejlkode', de: 'Fehlercode', en: 'error code' }

/** A screen's message for an error; for a fault of ours, with the code that finds it in the log. */
export function messageOf(
  { message, requestId }: Pick<ErrorAnswer, 'message' | 'requestId'>,
  language: PageLanguage,
): string {
  return requestId === undefined ? message : `${message} (${code[language]} ${requestId})`
}
