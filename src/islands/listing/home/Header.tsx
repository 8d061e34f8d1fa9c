import { useStore } from '@nanostores/react'
import { List, ListFilter, LocateFixed, Map as MapIcon, X } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useRef, useSyncExternalStore, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { listChoiceCount } from '#src/domain/listing/choice.ts'
import type { View } from '#src/domain/listing/choice.ts'
import { onDemand } from '#src/islands/on-demand.ts'
import { $locating } from '#src/stores/geolocation.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { findNearMe } from '#src/stores/listing/home.ts'
import { $origin, $results, $visitor } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { listing } from '#src/texts/texts.ts'

import type { FilterCounts } from './Filters.tsx'
import { $isPlaceWanted, SEARCH_FIELD, SearchBox } from './SearchBox.tsx'

/** How long the pointer must rest before a hint opens, in ms… */
const OPEN_DELAY = 700
/** …unless another hint closed less than this long ago. */
const SKIP_DELAY = 300

let lastClosed = -Infinity

interface HintProps {
  text: string
  /** Attributes that make the hint the control's description. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

/**
 * A short description of a control, on hover and focus; Escape hides it. It must not be the only source of its text.
 * The library's version would cost a tenth of the page's JavaScript (docs/decisions/tooltips.md).
 */
function Hint({ text, children }: HintProps): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (delay: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const close = (): void => {
    clearTimeout(timer.current)
    if (isOpen) lastClosed = Date.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') open(Date.now() - lastClosed < SKIP_DELAY ? 0 : OPEN_DELAY)
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children({ 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={
          'absolute top-full left-1/2 z-[1100] mt-1.5 w-max max-w-56 -translate-x-1/2 rounded-md ' +
          `bg-ink px-3 py-1.5 text-sm font-normal text-white shadow-lg ${isOpen ? '' : 'hidden'}`
        }
      >
        {text}
      </span>
    </span>
  )
}

/** Whether the filters are shown. */
const $filtersOpen = atom(false)

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

async function openFilters(): Promise<void> {
  if (await fetchFilters()) $filtersOpen.set(true)
}

/** Closes the filters and returns the focus to their button. */
function closeFilters(): void {
  $filtersOpen.set(false)
  document.querySelector<HTMLElement>('[aria-controls=filtre]')?.focus()
}

/** A bottom sheet on phones. The browser's modal dialog keeps the focus inside. */
function Sheet({ isOpen, children }: { isOpen: boolean; children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} id="filtre" aria-label={listing.filters} onClose={closeFilters} className="filter-sheet">
      {isOpen && children}
    </dialog>
  )
}

function FilterPanel({ counts }: { counts: FilterCounts }): ReactNode {
  const isOpen = useStore($filtersOpen, { ssr: 'initial' })
  const isPhone = useIsPhone()
  const filters = <Filters counts={counts} onClose={closeFilters} />
  if (isPhone) return <Sheet isOpen={isOpen}>{filters}</Sheet>
  return (
    <section
      id="filtre"
      aria-label={listing.filters}
      hidden={!isOpen}
      className="max-h-[70vh] overflow-y-auto border-b border-sand bg-linen text-ink"
    >
      {isOpen && filters}
    </section>
  )
}

const views: { view: View; label: () => string; hint: () => string; Icon: typeof List }[] = [
  { view: 'map', label: () => listing.map, hint: () => listing.mapHint, Icon: MapIcon },
  { view: 'list', label: () => listing.list, hint: () => listing.listHint, Icon: List },
]

function ViewToggle({ view }: { view: View }): ReactNode {
  return (
    <div role="group" aria-label={listing.view} className="needs-script flex rounded-lg bg-deep md:p-1">
      {views.map(({ view: option, label, hint, Icon }) => (
        <Hint key={option} text={hint()}>
          {(described) => (
            <button
              {...described}
              type="button"
              aria-pressed={view === option}
              onClick={() => choose({ view: option })}
              className={
                'flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm md:min-h-9 md:px-3 font-semibold ' +
                'text-white/85 hover:text-white aria-pressed:bg-chosen aria-pressed:text-ink'
              }
            >
              <Icon aria-hidden="true" className="size-4 max-md:hidden" />
              {label()}
            </button>
          )}
        </Hint>
      ))}
    </div>
  )
}

function FilterButton({ count }: { count: number }): ReactNode {
  const isOpen = useStore($filtersOpen, { ssr: 'initial' })
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="filtre"
      onClick={() => (isOpen ? $filtersOpen.set(false) : void openFilters())}
      className={
        'needs-script flex min-h-11 items-center gap-2 rounded-lg border border-white/30 ' +
        'px-3 text-sm font-semibold text-white hover:border-white'
      }
    >
      <ListFilter aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">{isOpen ? listing.hideFilters : listing.filters}</span>
      {count > 0 && (
        <span className="rounded-full bg-rapeseed px-2 text-ink">
          {count}
          <span className="sr-only"> {listing.chosen}</span>
        </span>
      )}
    </button>
  )
}

/** If locating fails, the visitor types a place instead. */
async function nearMeOrType(): Promise<void> {
  if (await findNearMe()) return
  $isPlaceWanted.set(true)
  document.getElementById(SEARCH_FIELD)?.focus()
}

/** A single button in all states, so that it keeps the focus. */
function NearMe(): ReactNode {
  const isLocating = useStore($locating, { ssr: 'initial' })
  const visitor = useStore($visitor, { ssr: () => null })
  const isOn = useStore($origin, { ssr: () => null }) === visitor && visitor !== null
  return (
    <Hint text={listing.positionStays}>
      {(described) => (
        <button
          {...described}
          type="button"
          aria-pressed={isOn}
          aria-disabled={isLocating}
          className="button button-quiet shrink-0 px-3 text-sm whitespace-nowrap"
          onClick={() => (isOn ? choose({ nearMe: false }) : void nearMeOrType())}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
          {isLocating ? listing.finding : listing.nearMe}
          {isOn && <X aria-hidden="true" className="size-4" />}
        </button>
      )}
    </Hint>
  )
}

const { Component: QuickChips, fetch: fetchQuickChips } = onDemand(
  async () => (await import('./QuickChips.tsx')).QuickChips,
)

/** The one-tap filters below the search field. Their code loads once there are results to count. */
function Chips(): ReactNode {
  const isReady = useStore($results, { ssr: () => null }) !== null
  useEffect(() => {
    if (isReady) void fetchQuickChips()
  }, [isReady])
  return <QuickChips />
}

interface Props {
  counts: FilterCounts
  /** The site's main navigation. */
  navigation: ReactNode
}

/** The search field handles Escape itself. */
function closeOnEscape({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && $filtersOpen.get() && !(target instanceof HTMLInputElement && target.id === SEARCH_FIELD))
    closeFilters()
}

/** The header: navigation, and below it the sticky row of search, filters and view. */
export function Header({ counts, navigation }: Props): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const openWhen = useStore($when, { ssr: () => null })
  const chosen = listChoiceCount(choice) + (openWhen === null ? 0 : 1) + (choice.isConfirmed ? 1 : 0)
  return (
    <header onKeyDown={closeOnEscape} className="home-header on-dark bg-forest text-white shadow-md">
      {navigation}
      {/* On phones and tablets the search field has its own line, with the filters and chips below it. */}
      <div
        className={
          'mx-auto flex max-w-6xl flex-wrap items-center gap-2 px-4 pb-2.5 *:first:basis-full ' +
          'lg:flex-nowrap lg:gap-x-4 lg:*:first:grow-0 lg:*:first:basis-88'
        }
      >
        <SearchBox />
        <div className="search-tools needs-script">
          <div className="flex gap-2">
            <FilterButton count={chosen} />
            <NearMe />
          </div>
          <div className="quick-chips">
            <Chips />
          </div>
        </div>
        <ViewToggle view={choice.view ?? 'map'} />
      </div>
      <FilterPanel counts={counts} />
    </header>
  )
}
