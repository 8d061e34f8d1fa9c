import { atom, computed } from 'nanostores'

import type { ListingChoice } from '#src/domain/listing/choice.ts'
import { textWithout } from '#src/domain/search/question-words.ts'
import type { WordRole } from '#src/domain/search/question-words.ts'
import type { Answer } from '#src/domain/search/text-matcher.ts'
import { $now } from '#src/stores/time.ts'

import { $choice, choose } from '../choice.ts'
import type { History } from '../choice.ts'
import { $listing } from '../files/listing.ts'
import { fetchDirectory } from '../files/names.ts'
import type { OpenSearch } from './open-search.ts'

/** What reads a query; it is fetched when somebody is about to type one. */
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

/** Fetches what reads a query, once the producers are here. A failure is a status; asking again tries again. */
export async function loadSearch(): Promise<void> {
  const listing = $listing.get()
  if (listing.status === 'ready') await (opening ??= open(listing.folder))
}

/** Fetches it as soon as there is a query. Returns what stops that. */
export function searchOnDemand(): () => void {
  const $isAsked = computed([$choice, $listing], ({ query }, { status }) => query !== '' && status === 'ready')
  return $isAsked.subscribe((isAsked) => {
    if (isAsked) void loadSearch()
  })
}

/** What a query asks and who answers it, null where nothing was typed; null until it can be read. */
type Reading = { answer: Answer | null } | null

export function readingOf(query: string): Reading {
  if (query.trim() === '') return { answer: null }
  const [search, now] = [$search.get(), $now.get()]
  return search.status === 'ready' && now !== null ? { answer: search.match(query, now) } : null
}

const $query = computed($choice, ({ query }) => query)

/** Of the query that is typed. */
export const $reading = computed([$query, $search, $now], (query) => readingOf(query))

/** What is asked for; null where nothing is, or it cannot be read yet. */
export const $question = computed($reading, (reading) => reading?.answer?.question ?? null)

/** When it is to be open: as it was typed, else as it was chosen. */
export const $when = computed([$choice, $question], ({ openWhen }, question) => question?.when ?? openWhen)

/** The query without its words for these; as it stands while it cannot be read. */
export function queryWithout(...roles: WordRole[]): string {
  const question = $question.get()
  return question === null ? $choice.get().query : textWithout(question.words, ...roles)
}

/** Chooses when it is to be open; that counts instead of a day that was typed. */
export function chooseWhen(change: Pick<ListingChoice, 'openWhen'> & Partial<ListingChoice>, history?: History): void {
  choose({ ...change, query: queryWithout('day') }, history)
}
