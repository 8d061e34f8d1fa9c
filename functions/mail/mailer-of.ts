import { fileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import type { MailSettings } from './settings.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Only functions that send mail import this: the library weighs something in a bundle. */
export function mailerOf(settings: MailSettings): Mailer {
  return settings.by === 'server' ? smtpMailer(settings) : fileMailer(settings.folder)
}
