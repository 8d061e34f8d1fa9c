import { z } from 'zod'

import { ageSorts } from '#src/domain/producer/lists.ts'
import { mailStates } from '#src/domain/mail/delivery.ts'
import { email } from '#src/domain/text/schemas.ts'

import { longPageQuery } from '../shared/page.ts'

/** A mail as operators see it. */
export const outboxMail = z.object({
  id: z.guid(),
  /** Null once erased, as is `subject`. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  /** The text; null if mails leave the machine: the links in them are for their recipients alone. */
  text: z.string().nullable(),
  state: z.enum(mailStates),
  /** Why it could not be sent the last time. */
  problem: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** When it is tried next; null when it is over. */
  dueAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/** Query of `GET /api/admin/outbox`: what `q` looks for stands in the address or the subject. */
export const outboxQuery = longPageQuery.extend({
  state: z.enum(mailStates, 'state must be waiting, sent or dead').optional(),
  sort: z.enum(ageSorts, 'sort must be newest or oldest').default('newest'),
})

/** Answer of `GET /api/admin/outbox/state`. */
export const outboxState = z.object({
  /** How mail leaves: by a server, as files of this machine, or not at all, until there is a server. */
  by: z.enum(['server', 'files', 'nobody']),
  waiting: z.int().min(0),
  dead: z.int().min(0),
  /** Where who asks gets the daily mail of what waits; null for nowhere. */
  digestTo: z.string().nullable(),
})
export type OutboxState = z.infer<typeof outboxState>

/** Body of `PUT /api/admin/outbox/digest`: an empty address wants none. */
export const digestChoice = z.object({ email: email('Enter a valid e-mail address, or nothing') })

/** Body of `POST /api/admin/outbox/digest/address`: what stands in the link that the address was sent. */
export const digestAddress = z.object({ token: z.string('token must be a text').min(1).max(1000) })
