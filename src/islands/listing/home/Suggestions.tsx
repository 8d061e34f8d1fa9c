import { Clock, LocateFixed, MapPin, ShoppingBasket, Store } from 'lucide-react'
import type { ReactNode } from 'react'

import { suggestionsFor } from '#src/domain/search/suggestions.ts'
import type { Suggestion } from '#src/domain/search/suggestions.ts'
import { $search } from '#src/stores/listing/search/search.ts'
import { listing } from '#src/texts/texts.ts'

const KEY = 'gaardkortet-seneste'
const MOST = 5
const LONGEST = 60

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST

/** Recent searches on this device, the latest first; none if storage is disabled. */
function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a search on this device. */
export function rememberSearch(query: string): void {
  const text = query.trim()
  if (!isText(text)) return
  try {
    const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or disabled; searching works regardless.
  }
}

function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

const icons: Record<Suggestion['kind'], typeof Clock> = {
  nearMe: LocateFixed,
  recent: Clock,
  place: MapPin,
  goods: ShoppingBasket,
  shop: Store,
}

/** Suggestions for the typed text; none until places and words are loaded. */
export function currentSuggestions(text: string): Suggestion[] {
  const search = $search.get()
  return search.status === 'ready' ? suggestionsFor(text, { ...search, recent: recentSearches() }) : []
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface Props {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  /** Locating failed. */
  isPlaceWanted: boolean
  onChoose: (suggestion: Suggestion) => void
  onForget: () => void
}

/** The listbox of ARIA's combobox pattern: the focus stays in the field. */
export function SuggestionList({ id, suggestions, active, isPlaceWanted, onChoose, onForget }: Props): ReactNode {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))]
  const option = (suggestion: Suggestion): ReactNode => {
    const index = suggestions.indexOf(suggestion)
    const Icon = icons[suggestion.kind]
    return (
      <li
        key={index}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === active}
        className={
          'flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 outline-forest hover:bg-meadow ' +
          'aria-selected:bg-meadow aria-selected:outline-2 aria-selected:-outline-offset-2'
        }
        onClick={() => onChoose(suggestion)}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0 text-moss" />
        <span>{suggestion.label}</span>
        {suggestion.detail !== '' && <span className="text-sm text-moss">{suggestion.detail}</span>}
      </li>
    )
  }
  return (
    // Keeps the focus in the field while the list is pressed.
    <div
      className={
        'absolute inset-x-0 top-full z-10 mt-1 max-h-[min(26rem,60vh)] overflow-y-auto rounded-card border border-sand ' +
        'bg-white py-1 text-ink shadow-card max-lg:right-auto max-lg:w-[calc(100vw-2rem)]'
      }
      onPointerDown={(event) => event.preventDefault()}
    >
      {isPlaceWanted && <p className="px-3 pt-2 text-sm">{listing.typePlace}</p>}
      <div id={id} role="listbox" aria-label={listing.suggestions}>
        {kinds.map((kind) => (
          <ul key={kind} role="group" aria-label={listing.suggestionGroups[kind]}>
            {suggestions.filter((suggestion) => suggestion.kind === kind).map(option)}
          </ul>
        ))}
      </div>
      {kinds.includes('recent') && (
        <button
          type="button"
          tabIndex={-1}
          className="min-h-11 px-3 text-sm text-moss underline"
          onClick={() => {
            forgetSearches()
            onForget()
          }}
        >
          {listing.forgetSearches}
        </button>
      )}
    </div>
  )
}
