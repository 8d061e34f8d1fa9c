import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { $origin } from '#src/stores/listing/results.ts'
import { $parsedQuery, $when } from '#src/stores/listing/search/search.ts'
import { listing } from '#src/texts/texts.ts'

import { onDemand } from '../../on-demand.ts'

const { Component: Asked, fetch: fetchAsked } = onDemand(async () => (await import('./later.ts')).Asked)

/** What is asked for, once a query, a time or a place is. */
function Understood(): ReactNode {
  const question = useStore($parsedQuery, { ssr: () => null })
  const when = useStore($when, { ssr: () => null })
  const origin = useStore($origin, { ssr: () => null })
  const isAsked = (question ?? when ?? origin) !== null
  useEffect(() => {
    if (isAsked) void fetchAsked()
  }, [isAsked])
  return isAsked && <Asked />
}

/** The introduction, and how place and day of the search were understood. */
export function Hero({ total }: { total: number }): ReactNode {
  return (
    <section className="furrows">
      <div className="hero-row mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-5 pb-4 md:pt-6 md:pb-5">
        <div className="hero-words max-w-2xl">
          <h1 className="text-[1.7rem] leading-tight text-deep md:text-4xl">{listing.findNearYou}</h1>
          <p className="mt-1.5 text-moss">{listing.overAll(total)}</p>
        </div>
        <div className="needs-script flex flex-wrap items-center gap-3 empty:hidden">
          <Understood />
        </div>
      </div>
    </section>
  )
}
