import type { ReactNode } from 'react'

import { safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { Button } from '#src/ui/Button.tsx'

import { AskedCard } from './AskedCard.tsx'

export interface Choice {
  label: string
  onPress: () => void
}

interface Props {
  producer: { name: string; address: string; sourceUrl: string | null }
  /** What the source says, in a sentence. */
  news: string
  isBusy: boolean
  /** What changes the least comes first. */
  choices: readonly [Choice, Choice]
}

/** A producer of which its source says that it is not, or is again, there, and what an operator may answer. */
export function GoneCard({ producer: { name, address, sourceUrl }, news, isBusy, choices }: Props): ReactNode {
  const page = safeWebsite(sourceUrl)
  return (
    <AskedCard name={name} address={address} isBusy={isBusy}>
      {(id) => (
        <>
          <p className="mt-3">{news}</p>
          {page !== null && (
            <p className="mt-1 [overflow-wrap:anywhere]">
              <a className="link" href={page} target="_blank" rel="noreferrer">
                {websiteLabel(page)}
                <span className="sr-only">, {name} (opens in a new tab)</span>
              </a>
            </p>
          )}
          <p className="mt-5 flex flex-wrap gap-3">
            {choices.map(({ label, onPress }, nth) => (
              <Button
                key={label}
                look={nth === 0 ? 'primary' : 'quiet'}
                aria-describedby={id}
                isBusy={isBusy}
                onPress={onPress}
              >
                {label}
              </Button>
            ))}
          </p>
        </>
      )}
    </AskedCard>
  )
}
