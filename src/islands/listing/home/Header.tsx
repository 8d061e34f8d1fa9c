import { useStore } from '@nanostores/react'
import { List, Map as MapIcon, Plus, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'

import type { View } from '#src/domain/listing/choice.ts'
import { site } from '#src/site.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { Hint } from '#src/ui/Hint.tsx'
import { Logo } from '#src/ui/Logo.tsx'

import { $filtersOpen, FilterPanel } from './FilterPanel.tsx'
import type { FilterCounts } from './FilterPanel.tsx'
import { SearchBox } from './SearchBox.tsx'

export { SEARCH_FIELD } from './SearchBox.tsx'

const views: { view: View; label: string; hint: string; Icon: typeof List }[] = [
  { view: 'map', label: 'Kort', hint: 'Se gårdbutikkerne på kortet', Icon: MapIcon },
  { view: 'list', label: 'Liste', hint: 'Se gårdbutikkerne som liste', Icon: List },
]

function ViewToggle({ view }: { view: View }): ReactNode {
  return (
    <div role="group" aria-label="Visning" className="needs-script flex rounded-lg bg-deep p-1">
      {views.map(({ view: option, label, hint, Icon }) => (
        <Hint key={option} text={hint}>
          {(described) => (
            <button
              {...described}
              type="button"
              aria-pressed={view === option}
              onClick={() => choose({ view: option })}
              className="flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm md:px-3 font-semibold text-white/85 hover:text-white aria-pressed:bg-paper aria-pressed:text-ink"
            >
              <Icon aria-hidden="true" className="size-4 max-md:hidden" />
              {label}
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
      onClick={() => $filtersOpen.set(!isOpen)}
      className="needs-script flex min-h-11 items-center gap-2 rounded-lg border border-white/30 px-3 text-sm font-semibold text-white hover:border-white"
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">{isOpen ? 'Skjul filtre' : 'Filtre'}</span>
      {count > 0 && (
        <span className="rounded-full bg-rapeseed px-2 text-ink">
          {count}
          <span className="sr-only"> valgt</span>
        </span>
      )}
    </button>
  )
}

/** The sticky header: name, search, filters, map or list, and the way to add a shop. */
export function Header({ counts }: { counts: FilterCounts }): ReactNode {
  const { view, products, certifications, openNow } = useStore($choice, { ssr: 'initial' })
  const chosen = products.length + certifications.length + (openNow ? 1 : 0)
  return (
    <header className="on-dark sticky top-0 z-[1000] bg-forest text-white shadow-md">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:gap-x-4">
        <a href="/" className="mr-auto flex items-center gap-2 font-display text-xl md:mr-0 md:text-2xl">
          <Logo className="size-9" />
          {site.name}
        </a>
        <div className="max-md:order-last max-md:w-full flex flex-1 items-center gap-2">
          <SearchBox />
          <FilterButton count={chosen} />
        </div>
        <ViewToggle view={view ?? 'map'} />
        <a
          href="/add-producer"
          className="flex min-h-11 items-center gap-1.5 rounded-lg text-sm font-semibold hover:underline max-md:min-w-8 max-md:justify-center"
        >
          <Plus aria-hidden="true" className="size-5" />
          <span className="max-md:sr-only">Tilføj butik</span>
        </a>
      </div>
      <FilterPanel counts={counts} />
    </header>
  )
}
