import { z } from 'zod'

/** Every error's body: a message in the language of the screen, and for 422 what is wrong where. */
export const errorAnswer = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
