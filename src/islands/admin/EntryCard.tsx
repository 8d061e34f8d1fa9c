import type { ReactNode } from 'react'

import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { screenLanguage } from '#src/stores/language.ts'

/** As much of a user agent as says what was used: section 9 of the specification. */
const SHOWN_LENGTH = 50

export const shortUserAgent = (userAgent: string | null): string | null =>
  userAgent !== null && userAgent.length > SHOWN_LENGTH ? `${userAgent.slice(0, SHOWN_LENGTH)}...` : userAgent

interface ShopLinkProps {
  href: string
  className?: string
  children: ReactNode
}

const newTab = { da: ' (åbner i en ny fane)', en: ' (opens in a new tab)' }

/** To a page of the public's, from which no link leads back here: it opens beside what the operator is at. */
export function ShopLink({ href, className = 'link', children }: ShopLinkProps): ReactNode {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{newTab[screenLanguage()]}</span>
    </a>
  )
}

/** A producer's name, with a link to its page where it has one. */
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

/** What somebody has sent in: about what, what has become of it, and when it came. */
export function EntryCard({ title, badges, createdAt, className = '', children }: Props): ReactNode {
  return (
    <article className={`rounded-card border border-sand bg-white p-4 shadow-card sm:p-5 ${className}`}>
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
