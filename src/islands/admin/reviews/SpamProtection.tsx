import type { ReactNode } from 'react'

import { spamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'
import type { SpamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'

import { useRead } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { REVIEWS, REVIEWS_FAILED } from './ReviewList.tsx'

const cell = 'px-3 py-2 sm:px-4'

/** To the list of the reviews that are counted here. */
const listPath = (parameter: Record<string, string>): string => `/admin/reviews?${new URLSearchParams(parameter)}`

interface Group {
  /** What the reviews have in common. */
  label: string
  path: string
  count: number
  lastAttempt: string
}

interface GroupsProps {
  title: string
  /** Heads the first column. */
  column: string
  /** Said where there are none. */
  none: string
  groups: readonly Group[]
}

/** Reviews that have something in common, each group with the way to its reviews. */
function Groups({ title, column, none, groups }: GroupsProps): ReactNode {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      {groups.length === 0 ? (
        <p className="text-moss">{none}</p>
      ) : (
        <div
          className="overflow-x-auto rounded-card border border-sand bg-white shadow-card"
          role="region"
          aria-label={title}
          tabIndex={0}
        >
          <table className="w-full text-left tabular-nums">
            <thead className="bg-linen text-sm">
              <tr>
                {[column, 'Anmeldelser', 'Seneste'].map((heading) => (
                  <th key={heading} scope="col" className={`${cell} font-semibold`}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(({ label, path, count, lastAttempt }) => (
                <tr key={path} className="border-t border-sand">
                  <th scope="row" className={`${cell} font-normal`}>
                    <a className="link line-clamp-2 py-1 [overflow-wrap:anywhere]" href={path}>
                      {label}
                    </a>
                  </th>
                  <td className={cell}>{count}</td>
                  <td className={cell}>{dateTimeLabel(lastAttempt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Patterns({ patterns }: { patterns: SpamAnalysis['suspiciousPatterns'] }): ReactNode {
  if (patterns.length === 0) return <p className="text-moss">Ingen mistænkelige mønstre fundet.</p>
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {patterns.map(({ key, pattern, description, count }) => (
        <li
          key={key}
          className="relative flex items-start justify-between gap-4 rounded-card border border-sand bg-white p-5 shadow-card hover:border-forest"
        >
          <div>
            <h3 className="text-lg">
              <a className="link after:absolute after:inset-0 after:rounded-card" href={listPath({ pattern: key })}>
                {pattern}
              </a>
            </h3>
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

/** What tells reviews that are not honest, for an operator to judge: each leads to the reviews that it counts. */
export function SpamProtection(): ReactNode {
  return (
    <Fetched read={useRead(`${REVIEWS}/spam-analysis`, spamAnalysis)} failed={REVIEWS_FAILED}>
      {({ suspiciousPatterns, duplicateIps, duplicateTexts, duplicateEmails }) => (
        <div className="flex flex-col gap-8">
          <section>
            <h2 className="mb-4 text-xl">Mistænkelige mønstre</h2>
            <Patterns patterns={suspiciousPatterns} />
          </section>
          <Groups
            title="Flere anmeldelser fra samme IP-adresse"
            column="IP-adresse"
            none="Ingen IP-adresse har sendt mere end én anmeldelse."
            groups={duplicateIps.map(({ ipAddress, ...group }) => ({
              ...group,
              label: ipAddress,
              path: listPath({ ip: ipAddress }),
            }))}
          />
          <Groups
            title="Flere anmeldelser med samme tekst"
            column="Tekst"
            none="Ingen tekst er sendt mere end én gang."
            groups={duplicateTexts.map(({ id, text, ...group }) => ({
              ...group,
              label: text,
              path: listPath({ alike: id }),
            }))}
          />
          <Groups
            title="Flere anmeldelser fra samme e-mail"
            column="E-mail"
            none="Ingen e-mail er brugt mere end én gang."
            groups={duplicateEmails.map(({ email, ...group }) => ({
              ...group,
              label: email,
              path: listPath({ email }),
            }))}
          />
        </div>
      )}
    </Fetched>
  )
}
