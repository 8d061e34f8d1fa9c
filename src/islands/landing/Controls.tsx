import { useStore } from '@nanostores/react'
import { List, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { landingSorts } from '#src/domain/listing/landing-list.ts'
import type { LandingChoice, LandingSort } from '#src/domain/listing/landing-list.ts'
import { $locating, $position, locate } from '#src/stores/geolocation.ts'

/** What a landing page lets a visitor choose; empty lists and false leave a control out. */
export interface Choosable {
  /** Product types with their counts. */
  products: readonly { key: string; label: string; count: number }[]
  /** How many there are in all, for 'Alle'. */
  total: number
  regions: readonly string[]
  canSort: boolean
  canChooseOrganic: boolean
}

interface Props {
  choosable: Choosable
  choice: LandingChoice
  onChoose: (change: Partial<LandingChoice>) => void
  view: 'list' | 'map'
  onView: (view: 'list' | 'map') => void
}

const chip =
  'inline-flex min-h-10 items-center gap-2 rounded-lg border border-sand bg-white px-3 text-sm aria-pressed:border-forest aria-pressed:bg-meadow aria-pressed:font-semibold hover:border-forest'

const sortLabels: Record<LandingSort, string> = {
  name: 'Navn A-Å',
  distance: 'Afstand',
  rating: 'Bedømmelse',
  newest: 'Nyeste',
}

function ProductFilter({ choosable: { products, total }, choice, onChoose }: Props): ReactNode {
  if (products.length === 0) return null
  const options = [{ key: null, label: 'Alle', count: total }, ...products]
  return (
    <div role="group" aria-label="Produkttype" className="flex flex-wrap gap-2">
      {options.map(({ key, label, count }) => (
        <button
          key={label}
          type="button"
          className={chip}
          aria-pressed={choice.product === key}
          onClick={() => onChoose({ product: key })}
        >
          {label} <span className="text-moss">{count}</span>
        </button>
      ))}
    </div>
  )
}

function RegionChoice({ choosable: { regions }, choice, onChoose }: Props): ReactNode {
  if (regions.length === 0) return null
  return (
    <label className="flex items-center gap-2 text-sm font-medium">
      Region
      <select
        value={choice.region ?? ''}
        onChange={({ currentTarget }) => onChoose({ region: currentTarget.value === '' ? null : currentTarget.value })}
        className="h-11 rounded-lg border border-sand bg-white px-3 text-base"
      >
        <option value="">Hele landet</option>
        {regions.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </select>
    </label>
  )
}

function SortChoice({ choosable, choice, onChoose }: Props): ReactNode {
  const position = useStore($position, { ssr: 'initial' })
  const isLocating = useStore($locating, { ssr: 'initial' })
  if (!choosable.canSort) return null
  const choose = async (sort: LandingSort): Promise<void> => {
    if (sort !== 'distance' || position !== null || (await locate())) onChoose({ sort })
  }
  return (
    <label className="flex items-center gap-2 text-sm font-medium">
      Sortér efter
      <select
        value={choice.sort}
        aria-disabled={isLocating}
        onChange={({ currentTarget }) => {
          const sort = landingSorts.find((option) => option === currentTarget.value)
          if (sort && !isLocating) void choose(sort)
        }}
        className="h-11 rounded-lg border border-sand bg-white px-3 text-base aria-disabled:text-moss"
      >
        {landingSorts.map((option) => (
          <option key={option} value={option}>
            {sortLabels[option]}
          </option>
        ))}
      </select>
    </label>
  )
}

const views = [
  { view: 'list', label: 'Liste', Icon: List },
  { view: 'map', label: 'Kort', Icon: MapIcon },
] as const

export function Controls(props: Props): ReactNode {
  const { choosable, choice, onChoose, view, onView } = props
  return (
    <div className="needs-script no-print flex flex-wrap items-center gap-x-5 gap-y-3">
      <ProductFilter {...props} />
      <RegionChoice {...props} />
      <SortChoice {...props} />
      {choosable.canChooseOrganic && (
        <label className="flex min-h-10 items-center gap-2 text-sm font-medium">
          <input
            type="checkbox"
            className="size-4 accent-forest"
            checked={choice.onlyOrganic}
            onChange={() => onChoose({ onlyOrganic: !choice.onlyOrganic })}
          />
          Kun økologiske
        </label>
      )}
      <div role="group" aria-label="Visning" className="ml-auto flex rounded-lg bg-linen p-1">
        {views.map(({ view: option, label, Icon }) => (
          <button
            key={option}
            type="button"
            aria-pressed={view === option}
            onClick={() => onView(option)}
            className="flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm font-semibold text-moss hover:text-ink aria-pressed:bg-forest aria-pressed:text-white"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
