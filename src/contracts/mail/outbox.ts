import { z } from 'zod'

import { ageSorts } from '#src/domain/producer/lists.ts'
import { mailStates } from '#src/domain/mail/delivery.ts'
import { email } from '#src/domain/text/schemas.ts'

import { longPageQuery } from '../shared/page.ts'

/** A mail for operators. */
export const outboxMail = z.object({
  id: z.guid(),
  /** Null once erased, as is `subject`. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  /** The text; null if mails are really sent: the links in them are for their recipients only. */
  text: z.string().nullable(),
  state: z.enum(mailStates),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** The next attempt; null if there is none. */
  dueAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

/** Query of `GET /api/admin/outbox`. `q` is searched in the address and the subject. */
export const outboxQuery = longPageQuery.extend({
  state: z.enum(mailStates, 'state must be waiting, sent or dead').optional(),
  sort: z.enum(ageSorts, 'sort must be newest or oldest').default('newest'),
})

/** Response of `GET /api/admin/outbox/state`. */
export const outboxState = z.object({
  /** How mails are delivered: by a server, as files on this machine, or not at all, until a server is configured. */
  by: z.enum(['server', 'files', 'nobody']),
  waiting: z.int().min(0),
  dead: z.int().min(0),
  /** The address at which the requesting operator gets the daily mail about pending work; null for none. */
  digestTo: z.string().nullable(),
})
export type OutboxState = z.infer<typeof outboxState>

/** Body of `PUT /api/admin/outbox/digest`. An empty address ends the daily mail. */
export const digestChoice = z.object({ email: email('Enter a valid e-mail address, or nothing') })

/** Body of `POST /api/admin/outbox/digest/address`: the token of the link that was sent to the address. */
export const digestAddress = z.object({ token: z.string('token must be a text').min(1).max(1000) })
