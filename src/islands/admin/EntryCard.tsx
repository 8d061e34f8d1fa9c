import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { screenLanguage } from '#src/stores/language.ts'

const tones = {
  waiting: 'bg-straw text-ink',
  good: 'bg-meadow text-forest',
  bad: 'bg-blush text-barn',
  quiet: 'bg-linen text-moss',
} as const

/** A state in a word. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: string }): ReactNode {
  return (
    <span
      className={`inline-flex min-h-7 shrink-0 items-center rounded-full px-2.5 text-sm font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** Small labelled values; unknown ones are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }): ReactNode {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-moss">
      {known.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt>{label}:</dt>
          <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Longer texts, in characters or lines, start folded. */
const FOLDED_LENGTH = 500
const FOLDED_LINES = 8

const foldLabels = {
  da: { more: 'Vis hele teksten', less: 'Vis mindre' },
  en: { more: 'Show all of it', less: 'Show less' },
}

/** Visitors' text with its own direction and line breaks, folded if long. */
export function LongText({ children: text }: { children: string }): ReactNode {
  const { more, less } = foldLabels[screenLanguage()]
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES
  return (
    <div>
      <p
        id={id}
        dir="auto"
        className={`max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-[8]' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="link min-h-8 font-medium"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? less : more}
        </button>
      )}
    </div>
  )
}

/** Section 9 of the specification. */
const SHOWN_LENGTH = 50

export const shortUserAgent = (userAgent: string | null): string | null =>
  userAgent !== null && userAgent.length > SHOWN_LENGTH ? `${userAgent.slice(0, SHOWN_LENGTH)}...` : userAgent

interface NewTabLinkProps {
  href: string
  className?: string
  children: ReactNode
}

const newTab = { da: ' (åbner i en ny fane)', en: ' (opens in a new tab)' }

/** A link that opens in a new tab, for pages that do not link back here. */
export function NewTabLink({ href, className = 'link', children }: NewTabLinkProps): ReactNode {
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
    <NewTabLink href={page}>
      <bdi>{name}</bdi>
    </NewTabLink>
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
