import { sql } from 'kysely'

import type { MailState } from '#src/domain/mail/states.ts'

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

/** What was answered to a message, the oldest first, for a query whose rows are messages. The times are PostgreSQL's texts. */
export const repliesColumn = sql<KeptReply[]>`(
  select coalesce(json_agg(json_build_object('id', message_replies.id, 'text', message_replies.text, 'by', username,
    'state', state, 'problem', problem, 'createdAt', message_replies.created_at)
    order by message_replies.created_at, message_replies.id), '[]')
  from message_replies
  join mails on mails.key = mail_key
  left join admin_users on admin_users.id = operator_id
  where message_id = contact_messages.id)`.as('replies')
