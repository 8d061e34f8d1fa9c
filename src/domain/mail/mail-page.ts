import { site } from '../../site.ts'
import { dayColours } from '../pictures/palette.ts'
import { withoutForbiddenCharacters } from '../text/plain-text.ts'
import type { MailLink, MailText } from './mail-text.ts'

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
      `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:600;white-space:nowrap;color:${colour.moss}">${escaped(label)}</th><td valign="top" style="padding:6px 0">${withBreaks(value)}</td></tr>`,
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
export function mailPage(said: MailText): string {
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
