import { atom, computed } from 'nanostores'

import type { ListingChoice } from '#src/domain/listing/choice.ts'
import { textWithout } from '#src/domain/search/question-words.ts'
import type { WordRole } from '#src/domain/search/question-words.ts'
import type { Answer } from '#src/domain/search/text-matcher.ts'
import { $now } from '#src/stores/time.ts'

import { $choice, choose } from '../choice.ts'
import type { History } from '../choice.ts'
import { $listing, fetchDirectory } from '../files.ts'
import type { OpenSearch } from './open-search.ts'

/** The query parser and matcher, loaded when the search field gets focus. */
type Search =
  { status: 'waiting' | 'loading' } | { status: 'failed'; retry: () => void } | ({ status: 'ready' } & OpenSearch)

export const $search = atom<Search>({ status: 'waiting' })

async function open(folder: string): Promise<void> {
  $search.set({ status: 'loading' })
  try {
    const directory = fetchDirectory()
    const { openSearch } = await import('./open-search.ts')
    $search.set({ status: 'ready', ...(await openSearch(folder, directory)) })
  } catch {
    opening = undefined
    $search.set({ status: 'failed', retry: () => void loadSearch() })
  }
}

let opening: Promise<void> | undefined

/** Loads the search once the producers are loaded. A failure becomes a status; the next call retries. */
export async function loadSearch(): Promise<void> {
  const listing = $listing.get()
  if (listing.status === 'ready') await (opening ??= open(listing.folder))
}

/** Loads the search as soon as there is a query. Returns a function that stops it. */
export function searchOnDemand(): () => void {
  const $isAsked = computed([$choice, $listing], ({ query }, { status }) => query !== '' && status === 'ready')
  return $isAsked.subscribe((isAsked) => {
    if (isAsked) void loadSearch()
  })
}

/** The parsed query with its matches. `answer` is null without a query; the whole is null until it can be parsed. */
type QueryMatch = { answer: Answer | null } | null

export function matchQuery(query: string): QueryMatch {
  if (query.trim() === '') return { answer: null }
  const [search, now] = [$search.get(), $now.get()]
  return search.status === 'ready' && now !== null ? { answer: search.match(query, now) } : null
}

const $query = computed($choice, ({ query }) => query)

export const $queryMatch = computed([$query, $search, $now], (query) => matchQuery(query))

/** The parsed query; null without a query, or until it can be parsed. */
export const $parsedQuery = computed($queryMatch, (reading) => reading?.answer?.question ?? null)

/** The chosen opening time: from the query, else from the filter. */
export const $when = computed([$choice, $parsedQuery], ({ openWhen }, question) => question?.when ?? openWhen)

/** The query without its words of a role; unchanged until it can be parsed. */
export function queryWithout(...roles: WordRole[]): string {
  const question = $parsedQuery.get()
  return question === null ? $choice.get().query : textWithout(question.words, ...roles)
}

/** Chooses an opening time, which replaces a day in the query. */
export function chooseWhen(change: Pick<ListingChoice, 'openWhen'> & Partial<ListingChoice>, history?: History): void {
  choose({ ...change, query: queryWithout('day') }, history)
}
