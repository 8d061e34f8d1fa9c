import { site } from '../../site.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'
import type { MailLink } from './mail-text.ts'

interface Applied {
  /** Of the shop. */
  name: string
  /** Of the field, as screens have it: 'Telefon'. */
  field: string
  /** Of its page, absolute. */
  page: string
}

/** For the visitor who suggested it. It says nothing of what they wrote: anybody can give anybody's address. */
export const appliedMail = ({ name, field, page }: Applied): MailContent =>
  composeMail({
    subject: `Din rettelse af ${name} er på plads`,
    paragraphs: [
      `Tak for hjælpen. Du foreslog at rette »${field}« hos ${name}, og nu er siden rettet.`,
      'Det hjælper den næste besøgende.',
    ],
    action: { label: 'Se siden', url: page },
    footer: `Du får denne mail, fordi din adresse blev skrevet sammen med en rettelse på ${site.name}. Var det ikke dig, skal du ikke gøre noget: der kommer ikke flere mails.`,
  })

/** For the shop's owner. */
export const appliedOwnerMail = ({ name, field, page, ending }: Applied & { ending: MailLink }): MailContent =>
  composeMail({
    subject: `${name}: en rettelse fra en besøgende er indført`,
    paragraphs: [
      `En besøgende har foreslået at rette »${field}« hos ${name}. Redaktionen har set på det og rettet siden.`,
      'Er det ikke rigtigt, kan du selv rette det tilbage.',
    ],
    action: { label: 'Se siden', url: page },
    footer: `Du får denne mail, fordi du passer siden for ${name}.`,
    footerLink: ending,
  })
