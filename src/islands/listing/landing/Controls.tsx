import { useStore } from '@nanostores/react'
import { List, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { organicCertifications } from '#src/domain/producer/certifications.ts'
import { landingSorts } from '#src/domain/listing/choice.ts'
import type { Sort } from '#src/domain/listing/choice.ts'
import { effectiveSort } from '#src/domain/listing/results.ts'
import { $locating, $position, locate } from '#src/stores/geolocation.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $choiceCounts } from '#src/stores/listing/choice-counts.ts'
import { $listing } from '#src/stores/listing/files.ts'
import { $hasConfirmed, $origin } from '#src/stores/listing/results.ts'
import { $now } from '#src/stores/time.ts'
import { listing } from '#src/texts/texts.ts'

import {
  chooseOption,
  ConfirmedChoice,
  OpenDetails,
  openLabel,
  openOptions,
  optionOf,
  salesFilters,
} from '../filters.tsx'
import type { OpenOption } from '../filters.tsx'
import { Select } from '../Select.tsx'

/** The filters of a landing page; empty lists and false leave a filter out. */
export interface Choosable {
  /** Products with their counts. */
  products: readonly { key: string; label: string; count: number }[]
  /** The count of 'Alle' until the list is loaded. */
  total: number
  regions: readonly string[]
  /** Values with their counts. */
  salesTypes: Record<string, number>
  payments: Record<string, number>
  canSort: boolean
  canChooseOrganic: boolean
}

const chip =
  'inline-flex min-h-11 md:min-h-10 items-center gap-2 rounded-lg border border-sand bg-white px-3 ' +
  'text-sm aria-pressed:border-forest aria-pressed:bg-meadow aria-pressed:font-semibold hover:border-forest'

function ProductFilter({ products, total }: Choosable): ReactNode {
  const [chosen = null] = useStore($choice, { ssr: 'initial' }).products
  const current = useStore($choiceCounts, { ssr: () => null })
  const loaded = useStore($listing, { ssr: 'initial' })
  const all = loaded.status === 'ready' ? loaded.producers.length : total
  return (
    <div role="group" aria-label={listing.productType} className="flex flex-wrap gap-2">
      {[{ key: null, label: listing.all, count: all }, ...products].map(({ key, label, count }) => (
        <button
          key={label}
          type="button"
          className={chip}
          aria-pressed={chosen === key}
          onClick={() => choose({ products: key === null ? [] : [key] })}
        >
          {label}{' '}
          <span className="text-moss">{key === null ? count : (current?.countOf('products', key) ?? count)}</span>
        </button>
      ))}
    </div>
  )
}

function RegionChoice({ regions }: Choosable): ReactNode {
  const { region } = useStore($choice, { ssr: 'initial' })
  return (
    <Select
      label={listing.region}
      value={region ?? ''}
      options={[['', listing.wholeCountry], ...regions.map((option) => [option, option] as const)]}
      onChoose={(chosen) => choose({ region: chosen === '' ? null : chosen })}
    />
  )
}

/** Sorting by distance needs a position first; the radius is unlimited, so no result disappears. */
async function chooseSort(sort: Sort): Promise<void> {
  if (sort !== 'distance') choose({ sort })
  else if ($position.get() !== null || (await locate())) choose({ sort, nearMe: true, distanceKm: Infinity })
}

function SortChoice(): ReactNode {
  const { sort } = useStore($choice, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  const isLocating = useStore($locating, { ssr: 'initial' })
  const hasConfirmed = useStore($hasConfirmed, { ssr: () => null }) === true
  return (
    <Select
      label={listing.sortBy}
      value={effectiveSort(sort, origin)}
      options={landingSorts
        .filter((option) => option !== 'confirmed' || hasConfirmed || sort === 'confirmed')
        .map((option) => [option, listing.landingSorts[option]])}
      onChoose={(chosen) => void chooseSort(chosen)}
      isWaiting={isLocating}
    />
  )
}

function OrganicChoice(): ReactNode {
  const { certifications } = useStore($choice, { ssr: 'initial' })
  const isChosen = certifications.length > 0
  return (
    <label className="flex min-h-10 items-center gap-2 text-sm font-medium">
      <input
        type="checkbox"
        className="size-4 accent-forest"
        checked={isChosen}
        onChange={() => choose({ certifications: isChosen ? [] : organicCertifications })}
      />
      {listing.onlyOrganic}
    </label>
  )
}

const views = [
  { view: 'list', label: () => listing.list, Icon: List },
  { view: 'map', label: () => listing.map, Icon: MapIcon },
] as const

function ViewToggle(): ReactNode {
  const { view } = useStore($choice, { ssr: 'initial' })
  return (
    <div role="group" aria-label={listing.view} className="ml-auto flex rounded-lg bg-linen p-1">
      {views.map(({ view: option, label, Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={(view ?? 'list') === option}
          onClick={() => choose({ view: option, selected: null })}
          className={
            'flex min-h-11 md:min-h-9 items-center gap-1.5 rounded-md px-3 text-sm font-semibold ' +
            'text-moss hover:text-ink aria-pressed:bg-forest aria-pressed:text-white'
          }
        >
          <Icon aria-hidden="true" className="size-4" />
          {label()}
        </button>
      ))}
    </div>
  )
}

/**
 * A filter by sales type or payment, with the values that only some producers of the page have, and the one in the
 * address.
 */
function SalesChoice({ choosable, of }: { choosable: Choosable; of: (typeof salesFilters)[number] }): ReactNode {
  const { filter, legend, labelOf } = of
  const [chosen = ''] = useStore($choice, { ssr: 'initial' })[filter]
  const offered = choosable[filter]
  const current = useStore($choiceCounts, { ssr: () => null })
  const tags = [...new Set([...Object.keys(offered), ...(chosen === '' ? [] : [chosen])])]
  if (tags.length === 0) return null
  return (
    <Select
      label={legend()}
      value={chosen}
      options={[
        ['', listing.all],
        ...tags.map((tag) => [tag, `${labelOf(tag)} (${current?.countOf(filter, tag) ?? offered[tag] ?? 0})`] as const),
      ]}
      onChoose={(tag) => choose({ [filter]: tag === '' ? [] : [tag] })}
    />
  )
}

function OpenChoice(): ReactNode {
  const { openWhen } = useStore($choice, { ssr: 'initial' })
  const chosen = optionOf(openWhen, useStore($now, { ssr: () => null }))
  return (
    <Select<OpenOption | ''>
      label={listing.openingTime}
      value={chosen ?? ''}
      options={[['', listing.anyTime], ...openOptions.map((option) => [option, openLabel(option)] as const)]}
      onChoose={(option) => chooseOption(option === '' ? null : option)}
    />
  )
}

export function Controls({ choosable }: { choosable: Choosable }): ReactNode {
  return (
    // On a phone the selects form a grid, each below its label.
    <div
      className={
        'needs-script no-print flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:grid ' +
        'max-sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] max-sm:gap-3 max-sm:[&>:has(>select)]:min-w-0 ' +
        'max-sm:[&>:has(>select)]:flex-col max-sm:[&>:has(>select)]:items-stretch max-sm:[&>:has(>select)]:gap-1 ' +
        'max-sm:[&>:not(:has(>select))]:col-span-full'
      }
    >
      {choosable.products.length > 0 && <ProductFilter {...choosable} />}
      {choosable.regions.length > 0 && <RegionChoice {...choosable} />}
      {choosable.canSort && <SortChoice />}
      {salesFilters.map((each) => (
        <SalesChoice key={each.filter} choosable={choosable} of={each} />
      ))}
      <OpenChoice />
      <OpenDetails />
      {choosable.canChooseOrganic && <OrganicChoice />}
      <ConfirmedChoice className="flex min-h-10 items-center gap-2 text-sm font-medium" />
      <ViewToggle />
    </div>
  )
}
