import type { ReactNode } from 'react'

import type { UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'

import { Marks } from './Marks.tsx'
import { ProductChips } from './ProductChips.tsx'
import { selectorId } from './use-selection.ts'

interface Props {
  producer: UnverifiedProducer
  isSelected: boolean
  onSelect: () => void
}

/** One of the list: a press anywhere on it selects it. */
export function VerifyCard({ producer, isSelected, onSelect }: Props): ReactNode {
  const { id, name, dataSource, description, address, products } = producer
  return (
    <article
      className={`relative rounded-card border p-4 shadow-card ${isSelected ? 'border-forest bg-meadow' : 'border-sand bg-white hover:border-forest'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="min-w-0 text-lg leading-snug [overflow-wrap:anywhere]">
          <button
            id={selectorId(id)}
            type="button"
            aria-current={isSelected}
            className="min-h-7 text-left after:absolute after:inset-0 after:rounded-card"
            onClick={onSelect}
          >
            {name}
          </button>
        </h3>
        <span className="text-sm text-moss">{dataSource ?? 'Unknown'}</span>
      </div>
      <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]">{description}</p>
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">{address}</p>
      <ProductChips products={products} />
      <Marks producer={producer} />
    </article>
  )
}
