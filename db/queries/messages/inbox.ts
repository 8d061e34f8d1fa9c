import { sql } from 'kysely'

import type { AgeSort } from '#src/domain/limits/moderation-lists.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../page.ts'
import { containing } from '../search/containing.ts'
import { repliesColumn } from './replies.ts'
import type { KeptReply } from './replies.ts'

export type MessageStatus = 'pending' | 'read' | 'archived'

export interface InboxMessage {
  id: string
  name: string
  email: string
  subject: string
  message: string
  ipAddress: string | null
  userAgent: string | null
  status: MessageStatus
  answeredAt: string | null
  /** Username. */
  answeredBy: string | null
  /** ISO 8601. */
  createdAt: string
  /** The oldest first. */
  replies: KeptReply[]
}

interface Wanted {
  status?: MessageStatus | 'answered' | undefined
  /** What the operator looks for; nothing finds all. */
  q?: string | undefined
  sort: AgeSort
  limit: number
  offset: number
}

function wantedMessages(db: Database, { status, q = '' }: Pick<Wanted, 'status' | 'q'>) {
  return db
    .selectFrom('contactMessages')
    .$if(status === 'answered', (query) => query.where('answeredAt', 'is not', null).where('status', '!=', 'archived'))
    .$if(status !== undefined && status !== 'answered', (query) =>
      query.where('status', '=', status === undefined || status === 'answered' ? 'pending' : status),
    )
    .$if(q !== '', (query) => query.where(containing(['name', 'email', 'subject', 'message'], q)))
}

/** Messages, and how many there are in all. */
export async function listMessages(
  db: Database,
  { sort, limit, offset, ...wanted }: Wanted,
): Promise<{ rows: InboxMessage[]; total: number }> {
  const page = wantedMessages(db, wanted)
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
  const { rows, total } = await readPage(db, { rows: page, all: wantedMessages(db, wanted).select('id') })
  return {
    rows: rows.map((row) => ({
      ...row,
      replies: row.replies.map((reply) => ({ ...reply, createdAt: new Date(reply.createdAt).toISOString() })),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    total,
  }
}

/** How many messages there are; today's are those since midnight in Denmark. */
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

/** Marks a waiting message as read; another stays as it is. False when there is none. */
export async function markMessageRead(db: Database, id: string): Promise<boolean> {
  const found = await db
    .updateTable('contactMessages')
    .set({ status: sql<MessageStatus>`case status when 'pending' then 'read' else status end` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Puts a message where the operator wants it. False when there is none. */
export async function setMessageStatus(db: Database, id: string, status: MessageStatus): Promise<boolean> {
  const found = await db
    .updateTable('contactMessages')
    .set({ status })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that a message was answered, by whom and when; null takes that back. One that waits has been read then. False when there is none. */
export async function noteAnswer(
  db: Database,
  id: string,
  by: { operatorId: string; at: Date } | null,
): Promise<boolean> {
  const found = await db
    .updateTable('contactMessages')
    .set({
      answeredBy: by?.operatorId ?? null,
      answeredAt: by?.at ?? null,
      status: sql<MessageStatus>`case status when 'pending' then 'read' else status end`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a message for good. False when there is none. */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  return (await db.deleteFrom('contactMessages').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
