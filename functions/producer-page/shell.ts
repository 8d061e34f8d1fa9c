import { escapeJsonLd } from '#src/domain/head/structured-data.ts'
import { openGraphPath } from '#src/domain/head/open-graph.ts'

/** What stands in the place of the marks of src/pages/producer/live.astro. */
export interface LivePage {
  title: string
  description: string
  /** Last crumb of the page's path. */
  name: string
  /** Address of the picture for sharing, from the site's root. */
  picture: string
  /** HTML. */
  body: string
  /** HTML for the head; null keeps the page out of search engines, as the shell is. */
  head: string | null
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The shell is kept out of search engines by this, and a page that is not has its own head instead. */
const hiding = '<meta name="robots" content="noindex">'

/** Puts a page into the shell in one go, so that a mark that a producer is called by stays a name. */
export function fillShell(shell: string, { title, description, name, picture, body, head }: LivePage): string {
  const contents = new Map([
    ['%TITLE%', escapeHtml(title)],
    ['%DESCRIPTION%', escapeHtml(description)],
    // In structured data a name is JSON, not HTML.
    ['"name":"%NAME%"', escapeJsonLd({ name }).slice(1, -1)],
    ['%NAME%', escapeHtml(name)],
    ['<!--%PRODUCER%-->', body],
    [openGraphPath({ kind: 'home' }), picture],
    [hiding, head ?? hiding],
  ])
  const marks = new RegExp([...contents.keys()].map((mark) => mark.replaceAll('.', '\\.')).join('|'), 'g')
  return shell.replace(marks, (mark) => contents.get(mark) ?? mark)
}
