import { z } from 'zod'

import { pressKinds } from '#src/domain/presses/presses.ts'

/** Body of `POST /api/presses`. It identifies a shop by the first segment of its id, and no visitor. */
export const pressBody = z.object({
  segment: z
    .string()
    .max(8, { abort: true })
    .regex(/^[\da-f]{8}$/),
  kind: z.enum(pressKinds),
})
