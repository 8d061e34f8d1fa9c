import { useState } from 'react'
import type { ReactNode } from 'react'

import type { UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { originLabel } from '#src/domain/producer/freshness.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'

import { Marks } from '../Marks.tsx'
import { selectorId } from './use-selection.ts'

/** Section 9 of the specification. */
const FIRST_PRODUCTS = 3

/** A producer's products, the first of them until more are asked for. */
function ProductChips({ products }: { products: readonly string[] }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (products.length === 0) return null
  const hidden = products.length - FIRST_PRODUCTS
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <ul aria-label="Produkter" className="contents">
        {products.slice(0, isOpen ? undefined : FIRST_PRODUCTS).map((product) => (
          <li key={product} className="inline-flex min-h-7 items-center gap-1.5 rounded-md bg-straw px-2 text-sm">
            <span aria-hidden="true">{productEmoji(product)}</span>
            {productLabel(product)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="relative z-10 min-h-7 rounded-md border border-stem bg-white px-2 text-sm font-medium text-forest hover:border-forest"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Vis færre' : `+${hidden} more`}
        </button>
      )}
    </div>
  )
}

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
        <span className="text-sm text-moss">{originLabel(dataSource)}</span>
      </div>
      <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]">{description}</p>
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">{address}</p>
      <ProductChips products={products} />
      <Marks producer={producer} language="da" />
    </article>
  )
}
