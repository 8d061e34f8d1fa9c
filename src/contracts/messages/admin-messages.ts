import { z } from 'zod'

import { ageSorts } from '#src/domain/limits/moderation-lists.ts'

import { longPageQuery } from '../shared/page.ts'

const messageStatuses = ['pending', 'read', 'archived'] as const

/** What the list can be narrowed to: those that wait or were read, were answered and are not archived, or are. */
const messageFilters = [...messageStatuses, 'answered'] as const
export type MessageFilter = (typeof messageFilters)[number]

/** A contact message as operators see it. */
export const adminMessage = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Null once it is erased, as is `userAgent`. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  status: z.enum(messageStatuses),
  /** Null while nobody has answered it. */
  answeredAt: z.iso.datetime().nullable(),
  /** Username; null also when the operator is gone. */
  answeredBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminMessage = z.infer<typeof adminMessage>

/** Query of `GET /api/admin/contact-messages`: what `q` looks for stands in the message, its subject, or who sent it. */
export const adminMessagesQuery = longPageQuery.extend({
  status: z.enum(messageFilters, 'status must be pending, read, answered or archived').optional(),
  sort: z.enum(ageSorts, 'sort must be newest or oldest').default('newest'),
})

/** Body of `PUT /api/admin/contact-messages/{id}/status`. */
export const messageStatusChange = z.object({
  status: z.enum(messageStatuses, 'status must be pending, read or archived'),
})

/** Body of `PUT /api/admin/contact-messages/{id}/answered`. */
export const messageAnswer = z.object({ isAnswered: z.boolean('isAnswered must be true or false') })

const count = z.int().min(0)

/** Answer of `GET /api/admin/contact-messages/stats`. */
export const messageFigures = z.object({
  total: count,
  pending: count,
  read: count,
  /** Since midnight in Denmark. */
  today: count,
})
export type MessageFigures = z.infer<typeof messageFigures>
