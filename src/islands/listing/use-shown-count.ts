import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { filtersOf } from '#src/domain/listing/choice.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { $results } from '#src/stores/listing/results.ts'

/** The list state kept in a history entry. */
interface ListPosition {
  /** Identifies the list. */
  key: string
  count: number
  /**
   * Index of the first visible card (-1 below the last one) and its offset in px. The heights of other cards may
   * change.
   */
  card: number
  offset: number
}

const isListPosition = (value: unknown): value is ListPosition =>
  typeof value === 'object' && value !== null && 'key' in value && 'count' in value && 'offset' in value

function readPosition(): ListPosition | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'list' in state && isListPosition(state.list)
    ? state.list
    : null
}

function storePosition(list: ListPosition): void {
  window.history.replaceState({ ...window.history.state, list }, '')
}

/** In ms. Card heights are final by then. */
const SETTLED = 20_000

/** Input events with which the visitor scrolls. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const allCards = (): Element[] => [...document.querySelectorAll('.result-grid > li')]

function currentPosition(): Pick<ListPosition, 'card' | 'offset'> {
  const cards = allCards()
  const card = cards.findIndex((each) => each.getBoundingClientRect().bottom > 0)
  return { card, offset: cards.at(card)?.getBoundingClientRect().top ?? 0 }
}

function scrollToPosition({ card, offset }: ListPosition): void {
  const top = allCards().at(card)?.getBoundingClientRect().top
  if (top !== undefined) window.scrollBy({ top: top - offset, behavior: 'instant' })
}

/**
 * Keeps the scroll position while the page gets its final height, until the visitor scrolls. Returns a function that
 * stops it.
 */
function holdPosition(list: ListPosition): () => void {
  scrollToPosition(list)
  const observer = new ResizeObserver(() => scrollToPosition(list))
  // The part above the cards may change its height too, when a font arrives late.
  observer.observe(document.body)
  const stop = (): void => {
    observer.disconnect()
    for (const movement of movements) removeEventListener(movement, stop)
  }
  for (const movement of movements) addEventListener(movement, stop)
  setTimeout(stop, SETTLED)
  return stop
}

/**
 * The number of shown cards, and a function that shows more; reset when the list changes. On return to the page, number
 * and scroll position are restored.
 */
export function useShownCount(pageSize: number): [number, () => void] {
  const choice = useStore($choice, { ssr: 'initial' })
  const hasResults = useStore($results, { ssr: () => null }) !== null
  const key = JSON.stringify([filtersOf(choice), choice.region, choice.area, choice.sort])
  const [kept] = useState(() => (typeof window === 'undefined' ? null : readPosition()))
  const [shown, setShown] = useState<{ key: string; count: number } | null>(null)
  // Address and producers are read after the first render: only then can a list be restored.
  const isBack = hasResults && kept?.key === key && shown?.key !== key
  const count = shown?.key === key ? shown.count : isBack ? kept.count : pageSize

  const back = isBack ? kept : null
  useEffect(() => (back === null ? undefined : holdPosition(back)), [back])

  useEffect(() => {
    if (count <= pageSize) return
    const leave = (): void => storePosition({ key, count, ...currentPosition() })
    leave()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [key, count, pageSize])

  return [count, () => setShown({ key, count: count + pageSize })]
}
