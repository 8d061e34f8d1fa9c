import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { certificationLabel } from '#src/domain/producer/certifications.ts'
import { isFiltered } from '#src/domain/listing/choice.ts'
import type { ListFilter } from '#src/domain/listing/choice.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import { formatNumber } from '#src/texts/format.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { clearFilters } from '#src/stores/listing/home.ts'
import { $choiceCounts } from '#src/stores/listing/choice-counts.ts'
import { $results } from '#src/stores/listing/results.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'
import { SymbolPicture } from '#src/ui/SymbolPicture.tsx'
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

/**
 * The offered values of each filter with their counts in the whole directory, in display order. Values shared by all or
 * none are left out.
 */
export type FilterCounts = Record<ListFilter, Record<string, number>>

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

interface ChoiceProps {
  isChosen: boolean
  onToggle: () => void
  label: string
  count?: number
  emoji?: string
}

const choiceClass =
  'flex w-fit min-h-11 items-center gap-2 rounded-lg md:min-h-10 border border-sand bg-white px-3 ' +
  'text-sm has-checked:border-forest has-checked:bg-meadow has-checked:font-semibold ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest ' +
  'hover:border-forest'

function Choice({ isChosen, onToggle, label, count, emoji }: ChoiceProps): ReactNode {
  return (
    <label className={choiceClass}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-4 accent-forest" />
      {emoji && <SymbolPicture symbol={emoji} />}
      {label}
      {count !== undefined && (
        <span className="text-moss">
          {formatNumber(count)}
          <span className="sr-only"> {listing.farmShopsUnit}</span>
        </span>
      )}
    </label>
  )
}

interface ChoicesProps {
  legend: string
  filter: ListFilter
  counts: FilterCounts
  labelOf: (value: string) => string
  emojiOf?: (value: string) => string
}

function Choices({ legend, filter, counts: { [filter]: offered }, labelOf, emojiOf }: ChoicesProps): ReactNode {
  const current = useStore($choiceCounts, { ssr: () => null })
  const chosen = useStore($choice, { ssr: 'initial' })[filter]
  // Values without producers are hidden, except those that a link has selected, until the filters are closed.
  const [chosenAtFirst] = useState(chosen)
  const shown = [...new Set([...Object.keys(offered), ...chosenAtFirst, ...chosen])]
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-display text-lg">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((value) => (
          <Choice
            key={value}
            label={labelOf(value)}
            count={current?.countOf(filter, value) ?? offered[value] ?? 0}
            isChosen={chosen.includes(value)}
            onToggle={() => choose({ [filter]: toggled(chosen, value) })}
            {...(emojiOf && { emoji: emojiOf(value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** One of several times; pressing the chosen one clears it. */
function OpenWhenChoice(): ReactNode {
  const openWhen = useStore($when, { ssr: () => null })
  const chosen = optionOf(openWhen, useStore($now, { ssr: () => null }))
  return (
    <fieldset>
      <legend className="mb-2 font-display text-lg">{listing.openingTime}</legend>
      <div className="flex flex-wrap gap-2">
        {openOptions.map((option) => (
          <Choice
            key={option}
            label={openLabel(option)}
            isChosen={chosen === option}
            onToggle={() => chooseOption(chosen === option ? null : option)}
          />
        ))}
      </div>
      {chosen !== null && (
        <div className="mt-3">
          <OpenDetails />
        </div>
      )}
    </fieldset>
  )
}

interface Props {
  counts: FilterCounts
  onClose: () => void
}

/** All filters of the home page. */
export function Filters({ counts, onClose }: Props): ReactNode {
  const choice = useStore($choice, { ssr: 'initial' })
  const results = useStore($results, { ssr: () => null })
  return (
    <div className="mx-auto grid max-w-6xl gap-5 px-4 py-5">
      <OpenWhenChoice />
      <Choices
        legend={listing.products}
        filter="products"
        counts={counts}
        labelOf={productLabel}
        emojiOf={productEmoji}
      />
      <Choices legend={listing.certifications} filter="certifications" counts={counts} labelOf={certificationLabel} />
      {salesFilters.map(({ filter, legend, labelOf }) => (
        <Choices key={filter} legend={legend()} filter={filter} counts={counts} labelOf={labelOf} />
      ))}
      <fieldset>
        <legend className="mb-2 font-display text-lg">{listing.confirmed}</legend>
        <ConfirmedChoice className={choiceClass} />
      </fieldset>
      <div className="sticky bottom-0 -mx-4 flex gap-3 bg-linen px-4 py-3 md:static md:mx-0 md:p-0">
        <button type="button" className="button button-primary flex-1 whitespace-nowrap md:hidden" onClick={onClose}>
          {listing.showShops(results?.found.length ?? null)}
        </button>
        <button
          type="button"
          className="button button-quiet aria-disabled:cursor-not-allowed"
          onClick={clearFilters}
          aria-disabled={!isFiltered(choice)}
        >
          {listing.reset}
        </button>
        <button
          type="button"
          aria-label={listing.closeFilters}
          className="button button-quiet ml-auto px-3"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}
