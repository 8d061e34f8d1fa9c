import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { filtersOf } from '#src/domain/listing/choice.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { $results } from '#src/stores/listing/results.ts'

/** What an entry of the browser's history remembers of its list. */
interface KeptList {
  /** The choice that it was a list of. */
  key: string
  count: number
  /** The first card in the window, -1 below the last, and pixels from there to its top: how high others are, time tells. */
  card: number
  offset: number
}

const isKept = (value: unknown): value is KeptList =>
  typeof value === 'object' && value !== null && 'key' in value && 'count' in value && 'offset' in value

function readKept(): KeptList | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'list' in state && isKept(state.list) ? state.list : null
}

function keep(list: KeptList): void {
  window.history.replaceState({ ...window.history.state, list }, '')
}

/** In ms: what makes cards higher has come by then, or comes no more. */
const SETTLED = 20_000

/** With these a visitor moves the page themselves. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const allCards = (): Element[] => [...document.querySelectorAll('.result-grid > li')]

function place(): Pick<KeptList, 'card' | 'offset'> {
  const cards = allCards()
  const card = cards.findIndex((each) => each.getBoundingClientRect().bottom > 0)
  return { card, offset: cards.at(card)?.getBoundingClientRect().top ?? 0 }
}

function goTo({ card, offset }: KeptList): void {
  const top = allCards().at(card)?.getBoundingClientRect().top
  if (top !== undefined) window.scrollBy({ top: top - offset, behavior: 'instant' })
}

/**
 * Keeps the page at a place while cards get their own height, which they do in the window and when their details come,
 * and until the visitor moves it. Returns what stops that.
 */
function holdPlace(list: KeptList): () => void {
  goTo(list)
  const observer = new ResizeObserver(() => goTo(list))
  for (const grid of document.querySelectorAll('.result-grid')) observer.observe(grid)
  const stop = (): void => {
    observer.disconnect()
    for (const movement of movements) removeEventListener(movement, stop)
  }
  for (const movement of movements) addEventListener(movement, stop)
  setTimeout(stop, SETTLED)
  return stop
}

/**
 * How many cards are shown, and what shows more; begins anew when other producers, or another order, have been
 * chosen. Who comes back to the page finds as many as were there, at the place where they left.
 */
export function useShownCount(pageSize: number): [number, () => void] {
  const choice = useStore($choice, { ssr: 'initial' })
  const hasResults = useStore($results, { ssr: () => null }) !== null
  const key = JSON.stringify([filtersOf(choice), choice.region, choice.area, choice.sort])
  const [kept] = useState(() => (typeof window === 'undefined' ? null : readKept()))
  const [shown, setShown] = useState<{ key: string; count: number } | null>(null)
  // The address is read and the producers fetched after the page: only then is there a list to go back to.
  const isBack = hasResults && kept?.key === key && shown?.key !== key
  const count = shown?.key === key ? shown.count : isBack ? kept.count : pageSize

  const back = isBack ? kept : null
  useEffect(() => (back === null ? undefined : holdPlace(back)), [back])

  useEffect(() => {
    if (count <= pageSize) return
    const leave = (): void => keep({ key, count, ...place() })
    leave()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [key, count, pageSize])

  return [count, () => setShown({ key, count: count + pageSize })]
}
