import { z } from 'zod'

const WRONG_REVISION = 'since skal være det tal, der står i /revision.json'

/** Query of `GET /api/changes`: the revision of the page that asks. */
export const sinceQuery = z.object({
  since: z
    .string(WRONG_REVISION)
    .regex(/^\d{1,15}$/, WRONG_REVISION)
    .transform(Number),
})

/** Content of `/revision.json`. */
export const buildRevision = z.object({ revision: z.number() })
