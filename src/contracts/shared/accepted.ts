import { z } from 'zod'

/** Answer, with status 201, to every submission that is kept: what the visitor is told. */
export const acceptedAnswer = z.object({ message: z.string() })
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>
