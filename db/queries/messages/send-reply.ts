import type { MailContent } from '#src/domain/mail/compose-mail.ts'

import type { Database } from '../../database.ts'
import { queueMail } from '../mail/queue.ts'
import { noteAnswer } from './inbox.ts'

interface NewReply {
  id: string
  messageId: string
  text: string
  operatorId: string
}

interface Answered {
  name: string
  email: string
  subject: string
  message: string
}

/**
 * Keeps a reply with its message, which is answered by that, and has it sent; one with the same id is kept and sent once.
 * False when the message is gone. The caller opens the transaction.
 */
export async function replyToMessage(
  trx: Database,
  { id, messageId, text, operatorId }: NewReply,
  mailOf: (message: Answered) => MailContent,
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
  await noteAnswer(trx, messageId, { operatorId, at: new Date() })
  return true
}
