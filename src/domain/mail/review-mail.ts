import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'
import type { MailLink } from './mail-text.ts'

interface NewReview {
  /** Of the shop. */
  name: string
  /** 1 to 5. */
  rating: number
  comment: string | null
  /** Of its page, absolute. */
  page: string
  ending: MailLink
}

/** For the owner of a shop that has a new review on its page. */
export const reviewMail = ({ name, rating, comment, page, ending }: NewReview): MailContent =>
  composeMail({
    subject: `${name} har fået en ny anmeldelse`,
    paragraphs: [
      `En besøgende har givet ${name} ${rating} ud af 5 stjerner.`,
      ...(comment === null ? [] : [`»${comment}«`]),
      'Du kan svare på anmeldelsen på din side. Svaret vises under den.',
    ],
    action: { label: 'Se anmeldelsen', url: page },
    footer: `Du får denne mail, fordi du passer siden for ${name}. Der kommer højst én om dagen om anmeldelser.`,
    footerLink: ending,
  })
