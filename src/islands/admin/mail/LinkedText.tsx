import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { safeWebsite } from '#src/domain/text/links.ts'

const ADDRESS = /(https?:\/\/\S+)/

/** A plain text whose web addresses can be followed. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const parts = text.split(ADDRESS)
  return (
    <p dir="auto" className="max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
      {parts.map((part, nth) => {
        const href = ADDRESS.test(part) ? safeWebsite(part) : null
        return href === null ? (
          <Fragment key={nth}>{part}</Fragment>
        ) : (
          <a key={nth} className="link" href={href} target="_blank" rel="noreferrer">
            {part}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )
      })}
    </p>
  )
}
