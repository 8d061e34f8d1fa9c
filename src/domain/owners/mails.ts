import { composeMail } from '../mail/compose-mail.ts'
import type { MailContent } from '../mail/compose-mail.ts'
import { LINK_MINUTES } from './owner.ts'

const ONCE = `Linket virker én gang og i ${LINK_MINUTES} minutter. Er det udløbet, kan du bede om et nyt på siden »For ejere«.`
const NOT_YOU = 'Har du ikke bedt om linket, kan du se bort fra mailen.'

/** A link to the page of a shop's owner. `link` is absolute. */
export const linkMail = ({ name, link }: { name: string | null; link: string }): MailContent =>
  composeMail({
    subject: name === null ? 'Dit link til din gård på Gårdkortet' : `Dit link til ${name}`,
    paragraphs: [
      name === null
        ? 'Her er dit link til din gård på Gårdkortet.'
        : `Her er dit link til ${name} på Gårdkortet. Med det kan du selv rette siden.`,
      ONCE,
    ],
    action: { label: 'Åbn min gård', url: link },
    footer: NOT_YOU,
  })

/** An owner has invited somebody. `link` is absolute. */
export const invitationMail = ({ name, link }: { name: string; link: string }): MailContent =>
  composeMail({
    subject: `Hjælp med at passe ${name} på Gårdkortet`,
    paragraphs: [`Ejeren af ${name} har inviteret dig til at rette gårdens side på Gårdkortet.`, ONCE],
    action: { label: 'Tag imod invitationen', url: link },
    footer: NOT_YOU,
  })
