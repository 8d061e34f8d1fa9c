import { z } from 'zod'

/** Answer, with status 201, to every submission that is saved: a message for the visitor. */
export const acceptedAnswer = z.object({ message: z.string() })
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>
