import { z } from 'zod'

import { ageSorts } from '#src/domain/limits/moderation-lists.ts'

import { longPageQuery } from '../shared/page.ts'

export const messageStatuses = ['pending', 'read', 'archived'] as const

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
  createdAt: z.iso.datetime(),
})
export type AdminMessage = z.infer<typeof adminMessage>

/** Query of `GET /api/admin/contact-messages`: what `q` looks for stands in the message, its subject, or who sent it. */
export const adminMessagesQuery = longPageQuery.extend({
  status: z.enum(messageStatuses, 'status must be pending, read or archived').optional(),
  sort: z.enum(ageSorts, 'sort must be newest or oldest').default('newest'),
})

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
