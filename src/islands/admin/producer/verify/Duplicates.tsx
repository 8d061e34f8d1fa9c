import type { ReactNode } from 'react'

import type { PossibleDuplicate } from '#src/contracts/producer/operator-producers.ts'
import type { Similarity } from '#src/contracts/producer/submission.ts'

const reasons: Record<Similarity, string> = {
  phone: 'Samme telefonnummer',
  website: 'Samme hjemmeside',
  nearby: 'Ligger tæt på og hedder næsten det samme',
}

/** Those that may be the same place, each with why; a public one with the way to look at it. */
export function Duplicates({ duplicates }: { duplicates: readonly PossibleDuplicate[] }): ReactNode {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Mulige dubletter" className="rounded-card border border-rapeseed bg-straw p-4">
      <h3 className="font-sans font-semibold">Findes den allerede?</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {duplicates.map(({ id, slug, name, address, similarity, verified }) => (
          <li key={id} className="text-sm [overflow-wrap:anywhere]">
            {verified ? (
              <a className="link font-semibold" href={`/producer/${slug}`} target="_blank" rel="noopener">
                {name}
                <span className="sr-only"> (åbner i en ny fane)</span>
              </a>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <span className="block text-ink">
              {address} · {reasons[similarity]}
              {!verified && ' · venter også på godkendelse'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
