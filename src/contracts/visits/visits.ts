import { z } from 'zod'

import { MAX_VISIT_AGE_DAYS, visitFindings } from '#src/domain/visits/visits.ts'

/** The message for a visit that took place too long ago. */
export const TOO_OLD = `Besøget er mere end ${MAX_VISIT_AGE_DAYS} dage gammelt.`

/** The body of `POST /api/producers/{id}/visits`. */
export const visitReport = z.object({
  id: z.guid(),
  finding: z.enum(visitFindings),
  visitedAt: z.iso.datetime({ offset: true, message: 'Tidspunktet for besøget mangler' }),
})
