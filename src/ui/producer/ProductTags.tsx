import { useState } from 'react'
import type { ReactNode } from 'react'

import { certificationLabel, certificationMeaning, organicCertifications } from '#src/domain/producer/certifications.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import { shopPage } from '#src/texts/texts.ts'

import { SymbolPicture } from '../SymbolPicture.tsx'

interface Props {
  products: readonly string[]
  /** Number shown before expanding. */
  limit: number
  /** Label of the expander: '+2 mere'. */
  moreLabel: (hidden: number) => string
}

const tag = 'inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-sm'

/** Stable across renders, so that React calls it only on mount. */
function focus(item: HTMLElement | null): void {
  item?.focus()
}

export function ProductTags({ products, limit, moreLabel }: Props): ReactNode {
  const [isExpanded, setExpanded] = useState(false)
  if (products.length === 0) return null
  const shown = isExpanded ? products : products.slice(0, limit)
  const hidden = products.length - shown.length
  return (
    <ul aria-label={shopPage.products} className="flex flex-wrap gap-1.5">
      {shown.map((product, nth) => (
        // The expander disappears: the focus moves to the first new tag.
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
            <span className="sr-only"> {shopPage.moreProducts}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

/** Tags; nothing if there are none. */
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
  /** The source of an organic certification, such as 'OpenStreetMap'; null if a person confirmed it. */
  organicSource: string | null
}

/** Certifications. 'Økologisk' is a protected term, so its source is named unless a person confirmed it. */
export function CertificationTags({ certifications, organicSource }: Certified): ReactNode {
  const labelOf = (each: string): string =>
    organicSource !== null && organicCertifications.includes(each)
      ? shopPage.accordingTo(certificationLabel(each), organicSource)
      : certificationLabel(each)
  return <TagList label={shopPage.certifications} tags={certifications.map(labelOf)} />
}

const ORGANIC_MARK = 'Ø-mærket'

/** The meaning of certifications in Denmark, for guests from abroad; nothing on Danish pages. */
export function CertificationMeanings({ certifications }: Pick<Certified, 'certifications'>): ReactNode {
  const meanings = certifications.map(certificationMeaning).filter((meaning) => meaning !== '')
  return meanings.map((meaning) => (
    <p key={meaning} className="text-sm text-moss">
      {meaning.startsWith(ORGANIC_MARK) ? (
        <>
          <span lang="da">{ORGANIC_MARK}</span>
          {meaning.slice(ORGANIC_MARK.length)}
        </>
      ) : (
        meaning
      )}
    </p>
  ))
}
