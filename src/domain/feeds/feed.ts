import { currentLanguage } from '#src/texts/language.ts'
import { site } from '#src/site.ts'
import { openDataTerms } from '../open-data/open-data.ts'
import { escapeXml } from '../text/xml.ts'

/** An entry of a feed. */
export interface FeedEntry {
  /** A URI that stays the same for as long as the entry exists. */
  id: string
  /** URL of the page that the entry is about. */
  url: string
  title: string
  /** HTML. */
  content: string
  /** ISO 8601; entries are never updated, so that readers show each once. */
  published: string
}

/** A feed about one place. It must have at least one entry. */
export interface Feed {
  title: string
  description: string
  /** URL of the page with the same content. */
  page: string
  /** URLs of the feed itself in each format. */
  atom: string
  json: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

const newest = (entries: readonly FeedEntry[]): string =>
  entries.reduce((latest, { published }) => (published > latest ? published : latest), '')

function atomEntry({ id, url, title, content, published }: FeedEntry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    link('alternate', url, 'text/html'),
    element('published', published),
    element('updated', published),
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Writes a feed as Atom, RFC 4287. */
export function atomFeed({ title, description, page, atom, entries }: Feed): string {
  const { attribution, license, licenseUrl } = openDataTerms
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
    element('id', atom),
    element('title', title),
    element('subtitle', description),
    element('updated', newest(entries)),
    link('self', atom, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    link('license', licenseUrl, 'text/html'),
    `<author>${element('name', site.name)}</author>`,
    element('rights', `${attribution}, ${license}`),
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n')
}

/** Writes a feed as JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
export function jsonFeed({ title, description, page, json, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: json,
    language: currentLanguage(),
    authors: [{ name: site.name }],
    items: entries.map(({ id, url, title: name, content, published }) => ({
      id,
      url,
      title: name,
      content_html: content,
      date_published: published,
    })),
  })
}
