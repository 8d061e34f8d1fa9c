import { z } from 'zod'

import { operatorProducer } from '../producer/operator-producers.ts'
import { pageQuery } from '../shared/page.ts'

/** Body of `POST /api/admin/producers/{id}/standing`. Deleting is a separate call. */
export const standingChange = z.object({
  standing: z.enum(['listed', 'closed', 'unpublished'], 'standing must be listed, closed or unpublished'),
})
export type StandingChange = z.infer<typeof standingChange>

/** The standings of producers that are in no list and on no map, each with its own list for operators. */
const unlistedStandings = ['closed', 'unpublished', 'deleted'] as const
export type UnlistedStanding = (typeof unlistedStandings)[number]

/** Query of `GET /api/admin/unlisted`. */
export const unlistedQuery = pageQuery.extend({
  standing: z.enum(unlistedStandings, 'standing must be closed, unpublished or deleted').default('closed'),
})

/** A row of `GET /api/admin/unlisted`. */
export const unlistedProducer = operatorProducer
