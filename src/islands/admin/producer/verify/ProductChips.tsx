import { useState } from 'react'
import type { ReactNode } from 'react'

import { productEmoji, productLabel } from '#src/domain/producer/products.ts'

/** Section 9 of the specification. */
const FIRST = 3

/** A producer's products, the first of them until more are asked for. */
export function ProductChips({ products }: { products: readonly string[] }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (products.length === 0) return null
  const hidden = products.length - FIRST
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <ul aria-label="Produkter" className="contents">
        {products.slice(0, isOpen ? undefined : FIRST).map((product) => (
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
