import type { ReactNode } from 'react'

import { sourceStatesAnswer } from '#src/contracts/sources/source-states.ts'
import type { SourceStates as States } from '#src/contracts/sources/source-states.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

import { useRead } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { sourceName } from './source-name.ts'

function State({ state: { dataSource, lastReadAt, problem, askedAt, dueAt } }: { state: States[number] }): ReactNode {
  return (
    <li className="rounded-card border border-sand bg-white px-5 py-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{sourceName(dataSource)}</strong>
        {problem !== null && <Badge tone="waiting">Last reading failed</Badge>}
      </p>
      <p className="mt-1 text-sm text-moss">
        {lastReadAt === null ? 'Never read.' : `Last read ${dateTimeLabel(lastReadAt)}.`}{' '}
        {/* Where only files were read, nothing is asked. */}
        {dueAt > askedAt && `Asked again from ${dateTimeLabel(dueAt)}.`}
      </p>
      {problem !== null && (
        <p className="mt-1 text-sm text-barn [overflow-wrap:anywhere]">
          {dateTimeLabel(askedAt)}: {problem}. Nothing was changed.
        </p>
      )}
    </li>
  )
}

/** How reading each source goes: when it was last read, and why the last try failed where it did. */
export function SourceStates(): ReactNode {
  const states = useRead('/api/admin/source-states', sourceStatesAnswer)
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-2xl">
        Sources
      </h2>
      <div className="mt-3">
        <Fetched read={states} failed="The sources could not be fetched">
          {(asked) =>
            asked.length === 0 ? (
              <p className="text-moss">No source has been asked yet.</p>
            ) : (
              <ul className="grid gap-3 md:grid-cols-2">
                {asked.map((state) => (
                  <State key={state.dataSource} state={state} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
    </section>
  )
}
