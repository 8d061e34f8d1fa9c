import { site } from '../../site.ts'
import { dayColours } from '../pictures/palette.ts'
import { tidyLine, withoutForbiddenCharacters } from '../text/plain-text.ts'
import { escapeXml } from '../text/xml.ts'

/** A link that is displayed as a button in HTML, and with its URL in plain text. `url` is absolute. */
export interface MailLink {
  label: string
  url: string
}

/** The content of a mail. All texts are plain; HTML in them is escaped. */
interface MailText {
  subject: string
  /** Line breaks are preserved. */
  paragraphs: readonly string[]
  /** A list of labelled values. */
  facts?: readonly { label: string; value: string }[]
  action?: MailLink
  /** A second, smaller button. */
  otherAction?: MailLink
  /** Why the recipient gets the mail, in small print. */
  footer?: string
  /** For example to unsubscribe. */
  footerLink?: MailLink
}

/** Escapes a text for HTML, also in attributes. */
const escaped = (text: string): string => escapeXml(withoutForbiddenCharacters(text))

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Light colours: mail programs derive dark ones themselves. */
const colour = dayColours

const BODY_FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const HEADING_FONT = "font-family:Vollkorn,Georgia,'Times New Roman',serif"

function button({ label, url }: MailLink, look: string): string {
  return (
    `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;` +
    `border-radius:8px;border:2px solid ${colour.forest};font-weight:600;text-decoration:none;${look}">${escaped(label)}</a></p>`
  )
}

const FILLED = `background:${colour.forest};color:${colour.white}`
const OUTLINED = `background:${colour.white};color:${colour.forest}`

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`

function factTable(facts: NonNullable<MailText['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      '<tr><th scope="row" align="left" valign="top" ' +
      `style="padding:6px 16px 6px 0;font-weight:600;white-space:nowrap;color:${colour.moss}">${escaped(label)}</th>` +
      `<td valign="top" style="padding:6px 0">${withBreaks(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`
}

function smallPrint({ footer, footerLink }: MailText): string {
  const text = footer === undefined ? '' : `<br>${withBreaks(footer)}`
  const link = footerLink
    ? `<br><a href="${escaped(footerLink.url)}" style="color:${colour.moss}">${escaped(footerLink.label)}</a>`
    : ''
  return (
    `<p style="margin:20px 8px 0;font-size:14px;color:${colour.moss}">${escaped(site.name)} · ` +
    `${escaped(site.tagline)}${text}${link}</p>`
  )
}

/** The mail as an HTML page. Styles are inline, since mail programs drop style sheets. */
function mailPage(mail: MailText): string {
  const { subject, paragraphs, facts = [], action, otherAction } = mail
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
${smallPrint(mail)}
</div>
</body>
</html>
`
}

/** A mail as it is sent: `subject` is one line, `html` a whole page that loads nothing. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Longer subjects are not displayed. */
const MAX_SUBJECT = 150

function subjectOf(text: string): string {
  return [...tidyLine(withoutForbiddenCharacters(text))].slice(0, MAX_SUBJECT).join('') || site.name
}

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`

/**
 * Composes a mail in the site's design, as text and as HTML. Throws TypeError for a link that is not http or https,
 * which could come from other people's data.
 */
export function composeMail(mail: MailText): MailContent {
  const { paragraphs, facts = [], action, otherAction, footer, footerLink } = mail
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
  const subject = subjectOf(mail.subject)
  return {
    subject,
    text: `${withoutForbiddenCharacters(parts.join('\n\n'))}\n`,
    html: mailPage({ ...mail, subject }),
  }
}
