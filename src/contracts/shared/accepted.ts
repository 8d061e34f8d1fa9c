import { z } from 'zod'

/** Response, with status 201, to every submission that was saved: a message for the visitor. */
export const acceptedAnswer = z.object({ message: z.string() })
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>
