import type { ReactNode } from 'react'

import type { Proposal } from '#src/stores/trip/trip.ts'
import { Failure } from '#src/ui/Failure.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { tripPage } from '#src/texts/texts.ts'

import { StartChoice } from './TripSettings.tsx'

/** Placeholders for the three stops. */
function Skeletons(): ReactNode {
  return (
    <>
      <p role="status" className="mb-3 text-lg">
        {tripPage.findingStops}
      </p>
      <div aria-hidden="true" className="flex max-w-xl flex-col gap-3">
        {[1, 2, 3].map((number) => (
          <div key={number} className="flex animate-pulse items-center gap-3 card p-4 motion-reduce:animate-none">
            <span className="grid size-8 place-items-center rounded-full bg-meadow font-semibold text-forest">
              {number}
            </span>
            <span className="h-4 w-1/2 rounded bg-linen" />
          </div>
        ))}
      </div>
    </>
  )
}

/** The progress of a proposal for a search, and what the visitor can do if it lacks something. */
export function ProposalState({ proposal }: { proposal: Proposal }): ReactNode {
  switch (proposal.status) {
    case 'failed':
      return (
        <Failure title={tripPage.notProposed} onRetry={proposal.retry}>
          {tripPage.searchNotFetched}
        </Failure>
      )
    case 'needsStart':
      return (
        <section aria-labelledby="hvorfra" className="max-w-md card p-5">
          <h2 id="hvorfra" className="text-2xl">
            {tripPage.whereFrom}
          </h2>
          <p className="mt-1 mb-4 text-moss">{tripPage.thenWePropose}</p>
          <StartChoice start={null} isForProposal />
        </section>
      )
    case 'nothing':
      return (
        <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-8 text-center">
          <h2 className="text-2xl">{tripPage.noStops}</h2>
          <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">{tripPage.noneWithinReach}</p>
          <p className="mt-6">
            <a className="button button-primary" href={`${pathOf('home')}${proposal.search}`}>
              {tripPage.backToSearch}
            </a>
          </p>
        </div>
      )
    case 'finding':
    case 'found':
      return <Skeletons />
  }
}
