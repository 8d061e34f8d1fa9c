import { z } from 'zod'

import { limits } from '#src/domain/limits/limits.ts'
import { ageSorts } from '#src/domain/producer/lists.ts'

import { mailStates } from '#src/domain/mail/delivery.ts'
import { writtenText } from '#src/domain/text/measured.ts'
import { hasForbiddenCharacters, tidyText } from '#src/domain/text/plain-text.ts'

import { longPageQuery } from '../shared/page.ts'

const messageStatuses = ['pending', 'read', 'archived'] as const

/** The filters of the list: pending, read or archived messages, or answered ones that are not archived. */
const messageFilters = [...messageStatuses, 'answered'] as const

/** An operator's reply, and the delivery of its mail. */
const messageReply = z.object({
  id: z.guid(),
  text: z.string(),
  /** Username; null if the operator was removed. */
  by: z.string().nullable(),
  state: z.enum(mailStates),
  /** Why the last attempt to send it failed; null if it did not. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type MessageReply = z.infer<typeof messageReply>

/** A contact message for operators. */
export const adminMessage = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Null once erased, as is `userAgent`. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  status: z.enum(messageStatuses),
  /** Null until it is answered. */
  answeredAt: z.iso.datetime().nullable(),
  /** Username; null also if the operator was removed. */
  answeredBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Oldest first. */
  replies: z.array(messageReply),
})
export type AdminMessage = z.infer<typeof adminMessage>

/** Query of `GET /api/admin/contact-messages`. `q` is searched in the message, its subject and its sender. */
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

const { max } = limits.message
const TOO_LONG = `A reply has at most ${max} characters`

/** Body of `POST /api/admin/contact-messages/{id}/replies`. A reply sent twice with one `id` is stored once. */
export const newReply = z.object({
  id: z.guid('id must be a UUID'),
  text: writtenText('Write a reply', max, TOO_LONG, 'The reply has too many marks on one letter')
    .overwrite(tidyText)
    .min(1, 'Write a reply')
    .max(max, TOO_LONG)
    .refine((text) => !hasForbiddenCharacters(text), 'The reply has hidden characters that cannot be sent'),
})

const count = z.int().min(0)

/** Response of `GET /api/admin/contact-messages/stats`. */
export const messageFigures = z.object({
  total: count,
  pending: count,
  read: count,
  /** Since midnight in Denmark. */
  today: count,
})
export type MessageFigures = z.infer<typeof messageFigures>
