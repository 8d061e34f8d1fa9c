import type { ReactNode } from 'react'

import { spamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'
import type { SpamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'

import { useRead } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { REVIEWS } from './ReviewList.tsx'

const cell = 'px-3 py-2 sm:px-4'

function Addresses({ addresses }: { addresses: SpamAnalysis['duplicateIps'] }): ReactNode {
  if (addresses.length === 0) return <p className="text-moss">Ingen IP-adresse har sendt mere end én anmeldelse.</p>
  return (
    <div
      className="overflow-x-auto rounded-card border border-sand bg-white shadow-card"
      role="region"
      aria-label="IP-adresser"
      tabIndex={0}
    >
      <table className="w-full text-left tabular-nums">
        <thead className="bg-linen text-sm">
          <tr>
            {['IP-adresse', 'Anmeldelser', 'Seneste'].map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {addresses.map(({ ipAddress, count, lastAttempt }) => (
            <tr key={ipAddress} className="border-t border-sand">
              <th scope="row" className={`${cell} font-normal`}>
                {ipAddress}
              </th>
              <td className={cell}>{count}</td>
              <td className={cell}>{dateTimeLabel(lastAttempt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Patterns({ patterns }: { patterns: SpamAnalysis['suspiciousPatterns'] }): ReactNode {
  if (patterns.length === 0) return <p className="text-moss">Ingen mistænkelige mønstre fundet.</p>
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {patterns.map(({ pattern, description, count }) => (
        <li
          key={pattern}
          className="flex items-start justify-between gap-4 rounded-card border border-sand bg-white p-5 shadow-card"
        >
          <div>
            <h3 className="text-lg">{pattern}</h3>
            <p className="text-moss">{description}</p>
          </div>
          <p className="text-right">
            <strong className="block font-display text-3xl text-deep">{count}</strong>
            <span className="text-sm text-moss">{count === 1 ? 'anmeldelse' : 'anmeldelser'}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What tells reviews that are not honest, for an operator to judge. */
export function SpamProtection(): ReactNode {
  return (
    <Fetched read={useRead(`${REVIEWS}/spam-analysis`, spamAnalysis)} failed="Failed to fetch reviews">
      {({ suspiciousPatterns, duplicateIps }) => (
        <div className="flex flex-col gap-8">
          <section>
            <h2 className="mb-4 text-xl">Mistænkelige mønstre</h2>
            <Patterns patterns={suspiciousPatterns} />
          </section>
          <section>
            <h2 className="mb-4 text-xl">Flere anmeldelser fra samme IP-adresse</h2>
            <Addresses addresses={duplicateIps} />
          </section>
        </div>
      )}
    </Fetched>
  )
}
