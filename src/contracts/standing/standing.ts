import { z } from 'zod'

import { operatorProducer } from '../producer/operator-producers.ts'
import { pageQuery } from '../shared/page.ts'

/** Body of `POST /api/admin/producers/{id}/standing`. To delete is a call of its own. */
export const standingChange = z.object({
  standing: z.enum(['listed', 'closed', 'unpublished'], 'standing must be listed, closed or unpublished'),
})
export type StandingChange = z.infer<typeof standingChange>

/** What is in no list and on no map, each in a list of its own. */
export const unlistedStandings = ['closed', 'unpublished', 'deleted'] as const
export type UnlistedStanding = (typeof unlistedStandings)[number]

/** Query of `GET /api/admin/unlisted`. */
export const unlistedQuery = pageQuery.extend({
  standing: z.enum(unlistedStandings, 'standing must be closed, unpublished or deleted').default('closed'),
})

/** A row of it. */
export const unlistedProducer = operatorProducer
