import { useState } from 'react'
import type { ReactNode } from 'react'

import { certificationLabel, organicCertifications } from '#src/domain/producer/certifications.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'

import { SymbolPicture } from '../SymbolPicture.tsx'

interface Props {
  products: readonly string[]
  /** How many are shown before the expander. */
  limit: number
  /** What the expander says of those left: '+2 mere'. */
  moreLabel: (hidden: number) => string
}

const tag = 'inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-sm'

/** The same function at each render, so that React calls it only when the tag comes. */
function focus(item: HTMLElement | null): void {
  item?.focus()
}

export function ProductTags({ products, limit, moreLabel }: Props): ReactNode {
  const [isExpanded, setExpanded] = useState(false)
  if (products.length === 0) return null
  const shown = isExpanded ? products : products.slice(0, limit)
  const hidden = products.length - shown.length
  return (
    <ul aria-label="Produkter" className="flex flex-wrap gap-1.5">
      {shown.map((product, nth) => (
        // The expander takes itself away: the keyboard goes on at the first tag that came.
        <li key={product} {...(nth === limit && { ref: focus, tabIndex: -1 })} className={`${tag} bg-straw`}>
          <SymbolPicture symbol={productEmoji(product)} />
          {productLabel(product)}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setExpanded(true)}
            className={`${tag} border border-sand font-medium text-forest hover:border-forest`}
          >
            {moreLabel(hidden)}
            <span className="sr-only"> produkter</span>
          </button>
        </li>
      )}
    </ul>
  )
}

/** Tags as screens call them; nothing where there are none. */
export function TagList({ label, tags }: { label: string; tags: readonly string[] }): ReactNode {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((each) => (
        <li key={each} className={`${tag} border border-brand/40 font-medium text-forest`}>
          {each}
        </li>
      ))}
    </ul>
  )
}

interface Certified {
  certifications: readonly string[]
  /** Where it is known from that the shop is organic, 'OpenStreetMap'; null where a person stands by it. */
  organicSource: string | null
}

/** Certifications; 'økologisk' is a protected term, so that it names its source unless a person confirmed it. */
export function CertificationTags({ certifications, organicSource }: Certified): ReactNode {
  const labelOf = (each: string): string =>
    organicSource !== null && organicCertifications.includes(each)
      ? `${certificationLabel(each)} ifølge ${organicSource}`
      : certificationLabel(each)
  return <TagList label="Certificeringer" tags={certifications.map(labelOf)} />
}
