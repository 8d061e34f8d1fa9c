import { site } from '../../site.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'

/** What an operator answers to a message, which stands below it as mail programs quote. */
export function replyMail(text: string, message: { name: string; subject: string; message: string }): MailContent {
  const { name, subject, message: written } = message
  const quoted = written
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return composeMail({
    subject: /^(?:re|sv):/i.test(subject) ? subject : `Re: ${subject}`,
    paragraphs: [text, `${name} skrev til ${site.name}:`, quoted],
    footer: `Du får denne mail, fordi du har skrevet til ${site.name}.`,
  })
}
