import type { HTMLElement } from 'node-html-parser'

import { areas } from '#src/domain/place/areas.ts'
import { municipalities } from '#src/domain/place/municipalities.ts'
import { islands, parts } from '#src/domain/place/named/parts-of-the-country.ts'
import { site } from '#src/site.ts'

/** Common Danish words that do not exist, or are hardly used, in German and English. */
const WORDS =
  'af anmeldelser anmeldelse bekræftet betaling butik butikken butikker dage dagen deres dig din dine dit eller efter ejer ' +
  'ejeren findes fjern flere flyt fra fredag gemt gemte gerne gård gårdbutik gårdbutikker gården har hent hjemmeside holder hos hvad ' +
  'hvem hvilke hvor hvordan hvornår hvert igen ikke ingen jeg kl kontant kortere kun kunne lige lukker lukket mandag med mellem mere mine minutter ' +
  'navn nogle oplysninger oplysningerne og også onsdag producenter produkter prøv rettelse selv selvbetjening selvpluk siden ' +
  'skal skriv som sted steder sælger søg tak til tilbage tilføj timer tirsdag torsdag uden uge vareautomat varer vejbod ved vej vi vis ' +
  'vores være åben åbent åbner åbningstider'

const ordinary = new Set(WORDS.split(' '))

/** Matches one of these words, or any word with a Danish letter, except 'Ø', the mark of organic goods. */
export const danishWord = new RegExp(
  `(?<![\\p{L}\\d])(?:${WORDS.replaceAll(' ', '|')})(?![\\p{L}\\d])|(?!(?<!\\p{L})Ø(?!\\p{L}))\\p{L}*[æøå]\\p{L}*`,
  'giu',
)

const ADDRESS = /https?:\S+/g
/** A website as its link displays it: 'høstet.dk'. */
const DOMAIN = /[\p{L}\d.-]+\.(?:dk|com|site)\b\S*/gu

const SHOWN_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'content'] as const

/** Elements whose whole text may be a shop's name. */
const NAMED = new Set(['a', 'h1', 'h3', 'span', 'title', 'meta', 'script'])

interface ShownText {
  text: string
  tag: string
}

function stringsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsOf) : []
}

/** Returns the texts of an element and its descendants, visible or announced, in the language of the page. */
function shownIn(element: HTMLElement, language: string): ShownText[] {
  const tag = element.rawTagName
  const own = element.getAttribute('lang')
  if (tag === 'style' || (own !== undefined && own !== language)) return []
  if (tag === 'script') {
    const isData = element.getAttribute('type') === 'application/ld+json'
    return isData ? stringsOf(JSON.parse(element.textContent)).map((text) => ({ text, tag })) : []
  }
  const attributes = SHOWN_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')
  const texts = element.childNodes.map((child) => ('rawTagName' in child && child.rawTagName ? '' : child.textContent))
  return [
    ...[...attributes, ...texts].map((text) => ({ text: text.trim(), tag })),
    ...element.children.flatMap((child) => shownIn(child, language)),
  ].filter(({ text }) => text !== '')
}

interface Named {
  name: string
  address: string
}

/** Names that come from data, in any language: producers, their streets and towns, and parts of Denmark. */
export class DataNames {
  private readonly names: RegExp

  constructor(producers: readonly Named[]) {
    const places = municipalities.flatMap(({ name, region }) => [name, name.replaceAll('-', ' '), region])
    const regions = [...parts, ...islands, ...areas].map(({ name }) => name)
    const streets = producers.flatMap(({ address }) =>
      address.split(/, ?|\d+\w? /).map((part) => part.replace(/[\d ]+\w?$/, '')),
    )
    const all = [site.name, ...producers.map(({ name }) => name), ...regions, ...places, ...streets]
    const longestFirst = [...new Set(all)].toSorted((one, other) => other.length - one.length)
    const escaped = longestFirst
      .filter((name) => name.length > 2)
      .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    this.names = new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})`, 'giu')
  }

  without({ text, tag }: ShownText): string {
    // Some shops are called 'Gårdbutik'.
    if (ordinary.has(text.toLowerCase()) && !NAMED.has(tag)) return text
    return text.replaceAll(ADDRESS, ' ').replaceAll(this.names, ' ').replaceAll(DOMAIN, ' ')
  }
}

/**
 * Finds Danish words on a page in another language, ignoring names from data and parts marked with another language.
 */
export function findDanishWords(document: HTMLElement, names: DataNames): string[] {
  const page = document.querySelector('html')
  if (page === null) return ['no page']
  return shownIn(page, page.getAttribute('lang') ?? '').flatMap((shown) =>
    [...names.without(shown).matchAll(danishWord)].map(([word]) => `${word} in '${shown.text.slice(0, 80)}'`),
  )
}
