import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'

const WRONG_REVISION = 'since skal være det tal, der står i /revision.json'

/** Query of `GET /api/changes`: the revision of the page that asks. */
export const sinceQuery = z.object({
  since: measured(WRONG_REVISION, 15, WRONG_REVISION)
    .regex(/^\d{1,15}$/, WRONG_REVISION)
    .transform(Number),
})

/** Content of `/revision.json`. */
export const buildRevision = z.object({ revision: z.number() })
