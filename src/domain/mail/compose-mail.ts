import { site } from '../../site.ts'
import { tidyLine, withoutForbiddenCharacters } from '../text/plain-text.ts'
import { mailPage } from './mail-page.ts'
import type { MailLink, MailText } from './mail-text.ts'

/** A mail as it is sent: `subject` is one line, `html` a whole page that asks for nothing from anywhere. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Nobody reads more of a subject. */
const MAX_SUBJECT = 150

function subjectOf(text: string): string {
  return [...tidyLine(withoutForbiddenCharacters(text))].slice(0, MAX_SUBJECT).join('') || site.name
}

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`

/**
 * A mail in the site's look, as text and as HTML. Throws TypeError for a link that is not http or https: what others have
 * written is no address of ours.
 */
export function composeMail(said: MailText): MailContent {
  const { paragraphs, facts = [], action, otherAction, footer, footerLink } = said
  const links = [action, otherAction].filter((link) => link !== undefined)
  for (const { url } of footerLink ? [...links, footerLink] : links) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new TypeError('A mail links to web addresses alone')
  }
  const signed = [...(footer === undefined ? [] : [footer]), ...(footerLink ? [linkText(footerLink)] : [])]
  const parts = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...links.map(linkText),
    ['-- ', site.name, ...signed].join('\n'),
  ]
  const subject = subjectOf(said.subject)
  return {
    subject,
    text: `${withoutForbiddenCharacters(parts.join('\n\n'))}\n`,
    html: mailPage({ ...said, subject }),
  }
}
