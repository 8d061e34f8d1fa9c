import type { SendMailOptions } from 'nodemailer'

import type { MailAddress } from '#src/config/environment.ts'

import type { Letter } from './mailer.ts'

/** A letter as nodemailer takes it: it writes all headers, and opens neither files nor addresses for what stands in one. */
export function messageOf(letter: Letter, from: MailAddress): SendMailOptions {
  const { messageId, to, subject, text, html, date, unsubscribeUrl } = letter
  return {
    messageId,
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    // So that no machine answers.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
