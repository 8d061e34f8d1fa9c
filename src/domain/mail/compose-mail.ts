import { site } from '../../site.ts'
import { dayColours } from '../pictures/palette.ts'
import { tidyLine, withoutForbiddenCharacters } from '../text/plain-text.ts'

/** A link that is written as a button, and with its address where there are none. `url` is absolute. */
export interface MailLink {
  label: string
  url: string
}

/** What a mail says. Every text is plain: what looks like HTML is shown as it is written. */
interface MailText {
  subject: string
  /** A line break within one stays. */
  paragraphs: readonly string[]
  /** What is known, one below the other. */
  facts?: readonly { label: string; value: string }[]
  action?: MailLink
  /** The smaller one of two. */
  otherAction?: MailLink
  /** Why the recipient gets it, in small letters. */
  footer?: string
  /** Such as where to get no more of these. */
  footerLink?: MailLink
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that HTML shows as it is written, in an attribute too. */
function escaped(text: string): string {
  return withoutForbiddenCharacters(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** By day: mail programs make their own night. */
const colour = dayColours

const BODY_FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const HEADING_FONT = "font-family:Vollkorn,Georgia,'Times New Roman',serif"

function button({ label, url }: MailLink, look: string): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;border:2px solid ${colour.forest};font-weight:600;text-decoration:none;${look}">${escaped(label)}</a></p>`
}

const FILLED = `background:${colour.forest};color:${colour.white}`
const OUTLINED = `background:${colour.white};color:${colour.forest}`

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`

function factTable(facts: NonNullable<MailText['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      '<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px ' +
      `0;font-weight:600;white-space:nowrap;color:${colour.moss}">${escaped(label)}</th><td valign="top" ` +
      `style="padding:6px 0">${withBreaks(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`
}

function smallPrint({ footer, footerLink }: MailText): string {
  const said = footer === undefined ? '' : `<br>${withBreaks(footer)}`
  const link = footerLink
    ? `<br><a href="${escaped(footerLink.url)}" style="color:${colour.moss}">${escaped(footerLink.label)}</a>`
    : ''
  return `<p style="margin:20px 8px 0;font-size:14px;color:${colour.moss}">${escaped(site.name)} · ${escaped(site.tagline)}${said}${link}</p>`
}

/** The mail as a page of its own: styles stand at each element, since mail programs drop sheets. */
function mailPage(said: MailText): string {
  const { subject, paragraphs, facts = [], action, otherAction } = said
  const parts = [
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(action ? [button(action, FILLED)] : []),
    ...(otherAction ? [button(otherAction, OUTLINED)] : []),
  ]
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink};${BODY_FONT};font-size:17px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 16px 40px">
<p style="margin:0 8px 12px;color:${colour.forest};font-size:22px;font-weight:700;${HEADING_FONT}">${escaped(site.name)}</p>
<div style="background:${colour.white};border:1px solid ${colour.sand};border-radius:12px;padding:24px 24px 8px;overflow-wrap:anywhere">
${parts.join('\n')}
</div>
${smallPrint(said)}
</div>
</body>
</html>
`
}

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
