import { useStore } from '@nanostores/react'
import { LocateFixed, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { distanceOptions } from '#src/domain/listing/home-state.ts'
import { $locating } from '#src/stores/geolocation.ts'
import { $home, $origin, changeHome, findNearMe } from '#src/stores/home.ts'
import { Hint } from '#src/ui/Hint.tsx'

/** One button throughout, so that it keeps the keyboard's focus. */
function NearMe(): ReactNode {
  const isLocating = useStore($locating, { ssr: 'initial' })
  const isOn = useStore($origin, { ssr: () => null }) !== null
  return (
    <Hint text="Din placering bliver i din browser og sendes ingen steder hen.">
      {(described) => (
        <button
          {...described}
          type="button"
          aria-pressed={isOn}
          aria-disabled={isLocating}
          className="button button-primary"
          onClick={() => (isOn ? changeHome({ nearMe: false }) : void findNearMe())}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
          {isLocating ? 'Finder...' : 'Nær mig'}
          {isOn && <X aria-hidden="true" className="size-4" />}
        </button>
      )}
    </Hint>
  )
}

/** Only where there is a position to measure from. */
function DistanceChoice(): ReactNode {
  const { distanceKm } = useStore($home, { ssr: 'initial' })
  const origin = useStore($origin, { ssr: () => null })
  if (origin === null) return null
  return (
    <label className="flex items-center gap-2 text-sm font-medium">
      Inden for
      <select
        value={distanceKm}
        onChange={(event) => {
          const chosen = distanceOptions.find((option) => String(option) === event.currentTarget.value)
          if (chosen) changeHome({ distanceKm: chosen })
        }}
        className="h-11 rounded-lg border border-sand bg-white px-3 text-base"
      >
        {distanceOptions.map((option) => (
          <option key={option} value={option}>
            {option} km
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the page is, in a sentence, and the quickest way in. */
export function Hero({ total }: { total: number }): ReactNode {
  return (
    <section className="furrows">
      <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-5 pb-4 md:pt-6 md:pb-5">
        <div className="max-w-2xl">
          <h1 className="text-[1.7rem] leading-tight text-deep md:text-4xl">Find en gårdbutik nær dig</h1>
          <p className="mt-1.5 text-moss">{total} gårdbutikker, vejboder og lokale producenter over hele Danmark.</p>
        </div>
        <div className="needs-script flex flex-wrap items-center gap-3">
          <NearMe />
          <DistanceChoice />
        </div>
      </div>
    </section>
  )
}
