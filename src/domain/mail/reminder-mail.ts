import { site } from '../../site.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'
import type { MailLink } from './mail-text.ts'
import type { PageFact } from './page-facts.ts'

interface Reminder {
  /** Of the shop. */
  name: string
  facts: readonly PageFact[]
  /** Leads to a page with a button: to open it confirms nothing, since mail programs open links too. */
  confirmation: string
  /** Of the owners' page. */
  ownersPage: string
  ending: MailLink
}

/** Asks an owner whether the page of their shop is still right. */
export const reminderMail = ({ name, facts, confirmation, ownersPage, ending }: Reminder): MailContent =>
  composeMail({
    subject: `Passer det stadig? ${name} på ${site.name}`,
    paragraphs: [
      `Det er længe siden, nogen har set siden for ${name} igennem. Herunder står, hvad kunderne læser i dag.`,
      'Passer det, så tryk på »Ja, alt passer« her og igen på den side, der åbner. Så kan kunderne se, at gården selv har bekræftet det.',
    ],
    facts,
    action: { label: 'Ja, alt passer', url: confirmation },
    otherAction: { label: 'Ret noget', url: ownersPage },
    footer: `Du får denne mail, fordi du passer siden for ${name}. Vi spørger højst fire gange om året.`,
    footerLink: ending,
  })
