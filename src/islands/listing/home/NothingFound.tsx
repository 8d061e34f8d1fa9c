import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $choice, choose } from '#src/stores/listing/choice.ts'
import { clearFilters } from '#src/stores/listing/home.ts'
import { showWhole } from '#src/stores/listing/map.ts'
import { $results, $visitor, resultsFor } from '#src/stores/listing/results.ts'

import { listing } from '#src/texts/texts.ts'
import { relaxations } from '#src/domain/listing/relaxations.ts'
import type { Relaxation } from '#src/domain/listing/relaxations.ts'
import { $parsedQuery } from '#src/stores/listing/search/search.ts'

/** Changes to the choice that would produce results again. */
function currentRelaxations(): Relaxation[] {
  const visitor = $visitor.get()
  return relaxations(
    $choice.get(),
    visitor !== null,
    (choice, usePosition) => resultsFor(choice, usePosition ? visitor : null)?.found.length ?? 0,
    $parsedQuery.get()?.words,
  )
}

/** The buttons disappear with the empty result: the focus moves to the heading. */
function goOn(): void {
  document.getElementById('resultater')?.focus()
}

function Step({ look, onClick, children }: { look: string; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <li>
      <button
        type="button"
        className={`button ${look}`}
        onClick={() => {
          onClick()
          goOn()
        }}
      >
        {children}
      </button>
    </li>
  )
}

function clearChoice(): void {
  clearFilters()
  choose({ nearMe: false, area: null }, 'replace')
}

/** Shown if the results are all outside the map's area. */
function NothingHere({ elsewhere }: { elsewhere: number }): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <p className="font-display text-2xl">{listing.noneHere}</p>
      <p className="mt-1 text-moss">{listing.moveMap}</p>
      <ul className="mt-5 flex justify-center">
        <Step look="button-primary" onClick={showWhole}>
          {listing.showAll(elsewhere)}
        </Step>
      </ul>
    </div>
  )
}

/** The empty result: steps that relax the search, each with the number of results. */
export function NothingFound(): ReactNode {
  const { area } = useStore($choice)
  const elsewhere = useStore($results)?.found.length ?? 0
  if (area !== null && elsewhere > 0) return <NothingHere elsewhere={elsewhere} />
  const relaxations = currentRelaxations()
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <p className="font-display text-2xl">{listing.nothingFound}</p>
      <p className="mt-1 text-moss">{listing.adjustSearch}</p>
      <ul className="mt-5 flex flex-wrap justify-center gap-2">
        {relaxations.map(({ kind, change, count, word }) => (
          <Step key={`${kind} ${word}`} look="button-quiet" onClick={() => choose(change)}>
            {listing.relaxations[kind](word ?? String(change.distanceKm))} <span className="text-moss">({count})</span>
          </Step>
        ))}
        {relaxations.length === 0 && (
          <Step look="button-primary" onClick={clearChoice}>
            {listing.resetAll}
          </Step>
        )}
      </ul>
    </div>
  )
}
