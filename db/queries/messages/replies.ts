import { sql } from 'kysely'

import type { MailState } from '#src/domain/mail/states.ts'

import type { Database } from '../../database.ts'

export interface KeptReply {
  id: string
  text: string
  /** Username. */
  by: string | null
  /** What became of the mail. */
  state: MailState
  problem: string | null
  /** ISO 8601. */
  createdAt: string
}

/** What was answered to these messages, by the message's id: the oldest first. */
export async function findReplies(db: Database, messageIds: readonly string[]): Promise<Map<string, KeptReply[]>> {
  const rows = await db
    .selectFrom('messageReplies')
    .innerJoin('mails', 'mails.key', 'messageReplies.mailKey')
    .leftJoin('adminUsers', 'adminUsers.id', 'messageReplies.operatorId')
    .select(['messageReplies.id', 'messageId', 'messageReplies.text', 'username as by', 'state', 'problem'])
    .select('messageReplies.createdAt')
    .where('messageId', '=', sql<string>`any(${[...messageIds]}::uuid[])`)
    .orderBy('messageReplies.createdAt')
    .orderBy('messageReplies.id')
    .execute()
  const replies = new Map<string, KeptReply[]>()
  for (const { messageId, createdAt, ...reply } of rows)
    replies.set(messageId, [...(replies.get(messageId) ?? []), { ...reply, createdAt: createdAt.toISOString() }])
  return replies
}
