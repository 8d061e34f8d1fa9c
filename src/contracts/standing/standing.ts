import { z } from 'zod'

import { parts } from '#src/domain/sources/parts.ts'

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

const shown = 'must be the updatedAt that was shown'

/** Body of `POST /api/admin/producers/{id}/merge`: merges another producer into this one. */
export const mergeRequest = z.object({
  other: z.uuid('other must be the id of a producer'),
  basedOn: z.iso.datetime(`basedOn ${shown}`),
  otherBasedOn: z.iso.datetime(`otherBasedOn ${shown}`),
  /** The parts to take from the other; all others are kept. */
  taken: z.array(z.enum(parts)).max(parts.length),
})
export type MergeRequest = z.infer<typeof mergeRequest>
