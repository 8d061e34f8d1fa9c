import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { onDemand } from '../../on-demand.ts'
import type { FilterCounts } from './Filters.tsx'

/** Whether the filters are shown; hidden until somebody asks. */
export const $filtersOpen = atom(false)

const phone = '(max-width: 767.98px)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(phone)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(phone).matches,
    () => false,
  )
}

const { Component: Filters, fetch: fetchFilters } = onDemand(async () => (await import('./later.ts')).Filters)

export async function openFilters(): Promise<void> {
  if (await fetchFilters()) $filtersOpen.set(true)
}

/** The keyboard goes back to the button that opened them. */
export function closeFilters(): void {
  $filtersOpen.set(false)
  document.querySelector<HTMLElement>('[aria-controls=filtre]')?.focus()
}

/** A sheet from below on a phone: the browser's own modal dialog keeps the keyboard inside it. */
function Sheet({ isOpen, children }: { isOpen: boolean; children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} id="filtre" aria-label="Filtre" onClose={closeFilters} className="filter-sheet">
      {isOpen && children}
    </dialog>
  )
}

export function FilterPanel({ counts }: { counts: FilterCounts }): ReactNode {
  const isOpen = useStore($filtersOpen, { ssr: 'initial' })
  const isPhone = useIsPhone()
  const filters = <Filters counts={counts} onClose={closeFilters} />
  if (isPhone) return <Sheet isOpen={isOpen}>{filters}</Sheet>
  return (
    <section
      id="filtre"
      aria-label="Filtre"
      hidden={!isOpen}
      className="max-h-[70vh] overflow-y-auto border-b border-sand bg-linen text-ink"
    >
      {isOpen && filters}
    </section>
  )
}
