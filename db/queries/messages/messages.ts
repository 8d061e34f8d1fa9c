import { sql } from 'kysely'
import type { Selectable, UpdateObject } from 'kysely'

import type { AgeSort } from '#src/domain/producer/lists.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import type { MailState } from '#src/domain/mail/delivery.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { queueMail } from '../mail/queue.ts'
import { hasRow, readPage, containing } from '../read.ts'
import type { PageOfRows, SearchedPage } from '../read.ts'

interface StoredReply {
  id: string
  text: string
  /** Username. */
  by: string | null
  /** The state of the mail. */
  state: MailState
  problem: string | null
  /** ISO 8601. */
  createdAt: string
}

/** The replies to a message, oldest first, for a query on messages. JSON has their times as PostgreSQL writes them. */
const repliesColumn = sql<StoredReply[]>`(
  select coalesce(json_agg(json_build_object('id', message_replies.id, 'text', message_replies.text, 'by', username,
    'state', state, 'problem', problem, 'createdAt', message_replies.created_at)
    order by message_replies.created_at, message_replies.id), '[]')
  from message_replies
  join mails on mails.key = mail_key
  left join admin_users on admin_users.id = operator_id
  where message_id = contact_messages.id)`.as('replies')

type StoredMessage = Selectable<Schema['contactMessages']>
type MessageStatus = StoredMessage['status']

interface InboxMessage extends Omit<StoredMessage, 'answeredBy' | 'submissionKey'> {
  /** Username. */
  answeredBy: string | null
  /** Oldest first. */
  replies: StoredReply[]
}

interface MessageFilter extends SearchedPage {
  status?: MessageStatus | 'answered' | undefined
  sort: AgeSort
}

function matchingMessages(db: Database, { status, q = '' }: Pick<MessageFilter, 'status' | 'q'>) {
  return db
    .selectFrom('contactMessages')
    .$if(status === 'answered', (query) => query.where('answeredAt', 'is not', null).where('status', '!=', 'archived'))
    .$if(status !== undefined && status !== 'answered', (query) =>
      query.where('status', '=', status === undefined || status === 'answered' ? 'pending' : status),
    )
    .$if(q !== '', (query) => query.where(containing(['name', 'email', 'subject', 'message'], q)))
}

/** A page of messages. */
export async function listMessages(
  db: Database,
  { sort, limit, offset, ...filter }: MessageFilter,
): Promise<PageOfRows<InboxMessage>> {
  const page = matchingMessages(db, filter)
    .select([
      'id',
      'name',
      'email',
      'subject',
      'message',
      'ipAddress',
      'userAgent',
      'status',
      'answeredAt',
      'createdAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('adminUsers').select('username').whereRef('adminUsers.id', '=', 'answeredBy').as('answeredBy'),
    )
    .select(repliesColumn)
    .orderBy('createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: matchingMessages(db, filter).select('id') })
  return {
    rows: rows.map((row) => ({
      ...row,
      replies: row.replies.map((reply) => ({ ...reply, createdAt: new Date(reply.createdAt).toISOString() })),
    })),
    total,
  }
}

/** Counts messages; `today` starts at midnight in Denmark. */
export function countMessages(
  db: Database,
  now: Date,
): Promise<{ total: number; pending: number; read: number; today: number }> {
  const midnight = sql<Date>`date_trunc('day', ${now.toISOString()}::timestamptz, 'Europe/Copenhagen')`
  return db
    .selectFrom('contactMessages')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'read').as('read'),
      fn.countAll<number>().filterWhere('createdAt', '>=', midnight).as('today'),
    ])
    .executeTakeFirstOrThrow()
}

/** Makes a pending message read; others keep their status. */
const readIfPending = sql<MessageStatus>`case status when 'pending' then 'read' else status end`

/** Updates a message. Returns false if there is none. */
const updateMessage = (db: Database, id: string, changes: UpdateObject<Schema, 'contactMessages'>): Promise<boolean> =>
  hasRow(db.updateTable('contactMessages').set(changes).where('id', '=', id).returning('id'))

/** Marks a pending message as read; others keep their status. Returns false if there is none. */
export function markMessageRead(db: Database, id: string): Promise<boolean> {
  return updateMessage(db, id, { status: readIfPending })
}

/** Sets the status of a message. Returns false if there is none. */
export function setMessageStatus(db: Database, id: string, status: MessageStatus): Promise<boolean> {
  return updateMessage(db, id, { status })
}

/**
 * Records who answered a message and when, or removes that (null). A pending message becomes read. Returns false if
 * there is none.
 */
export function recordAnswer(db: Database, id: string, by: { operatorId: string; at: Date } | null): Promise<boolean> {
  const [answeredBy, answeredAt] = [by?.operatorId ?? null, by?.at ?? null]
  return updateMessage(db, id, { answeredBy, answeredAt, status: readIfPending })
}

/** Deletes a message. Returns false if there is none. */
export function deleteMessage(db: Database, id: string): Promise<boolean> {
  return hasRow(db.deleteFrom('contactMessages').where('id', '=', id).returning('id'))
}

interface NewReply {
  id: string
  messageId: string
  text: string
  operatorId: string
}

type MessageToAnswer = Pick<StoredMessage, 'name' | 'email' | 'subject' | 'message'>

/**
 * Saves a reply and queues its mail; a reply with the same id is saved and sent once. Returns false if the message does
 * not exist. The caller opens the transaction.
 */
export async function replyToMessage(
  trx: Database,
  { id, messageId, text, operatorId }: NewReply,
  mailOf: (message: MessageToAnswer) => MailContent,
): Promise<boolean> {
  const message = await trx
    .selectFrom('contactMessages')
    .select(['name', 'email', 'subject', 'message'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (message === undefined) return false
  const key = `reply:${id}`
  if (!(await queueMail(trx, { key, to: message.email, content: mailOf(message) }))) return true
  await trx.insertInto('messageReplies').values({ id, messageId, text, operatorId, mailKey: key }).execute()
  await recordAnswer(trx, messageId, { operatorId, at: new Date() })
  return true
}
