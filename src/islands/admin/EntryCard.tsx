import type { ReactNode } from 'react'

import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { screenLanguage } from '#src/stores/language.ts'

/** Section 9 of the specification. */
const SHOWN_LENGTH = 50

export const shortUserAgent = (userAgent: string | null): string | null =>
  userAgent !== null && userAgent.length > SHOWN_LENGTH ? `${userAgent.slice(0, SHOWN_LENGTH)}...` : userAgent

interface ShopLinkProps {
  href: string
  className?: string
  children: ReactNode
}

const newTab = { da: ' (åbner i en ny fane)', en: ' (opens in a new tab)' }

/** A link to a public page. It opens in a new tab, because public pages do not link back here. */
export function ShopLink({ href, className = 'link', children }: ShopLinkProps): ReactNode {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{newTab[screenLanguage()]}</span>
    </a>
  )
}

/** A producer's name, as a link if the producer has a page. */
export function ProducerName({ name, page }: { name: string; page: string | null }): ReactNode {
  if (page === null) return <bdi>{name}</bdi>
  return (
    <ShopLink href={page}>
      <bdi>{name}</bdi>
    </ShopLink>
  )
}

interface Props {
  title: ReactNode
  badges: ReactNode
  createdAt: string
  className?: string
  children: ReactNode
}

/** A card for something a visitor sent in: its subject, its state and when it arrived. */
export function EntryCard({ title, badges, createdAt, className = '', children }: Props): ReactNode {
  return (
    <article className={`card p-4 shadow-card sm:p-5 ${className}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">{title}</h3>
        {badges}
        <time dateTime={createdAt} className="text-sm text-moss tabular-nums sm:ml-auto">
          {dateTimeLabel(createdAt)}
        </time>
      </header>
      {children}
    </article>
  )
}
