import { useStore } from '@nanostores/react'
import Locate from 'lucide-react/icons/locate'
import MapPin from 'lucide-react/icons/map-pin'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Start } from '#src/domain/trip/trip.ts'
import { $locating, $position, locate } from '#src/stores/geolocation.ts'
import { findStart, suggestStarts } from '#src/stores/trip/start-place.ts'
import { changeTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'

const startAt = (start: Start | null): void => changeTrip((trip) => ({ ...trip, start }))

/** A town or postcode where the trip begins; Enter takes it. */
function PlaceField({ problem, setProblem }: { problem: string; setProblem: (problem: string) => void }): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const take = async (): Promise<void> => {
    try {
      const place = await findStart(typed)
      if (place === null) {
        setProblem('Det sted kender vi ikke. Skriv en by eller et postnummer.')
        field.current?.focus()
      } else {
        const { name, latitude, longitude } = place
        startAt({ kind: 'place', name, latitude, longitude })
      }
    } catch {
      setProblem('Byerne kunne ikke hentes. Tjek forbindelsen, og prøv igen.')
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <div className="flex gap-2">
        <input
          ref={field}
          className="field-input min-w-0 flex-1"
          aria-label="Start i by eller postnummer"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          placeholder="By eller postnummer"
          autoComplete="off"
          list={`${id}-names`}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem('')
            void suggestStarts(currentTarget.value).then(setNames)
          }}
        />
        <Button type="submit">Vælg</Button>
      </div>
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-barn empty:hidden">
        {problem}
      </p>
    </form>
  )
}

/** Where the trip begins. Who will not say where they are types a place instead. */
export function StartChoice({ start }: { start: Start | null }): ReactNode {
  const position = useStore($position)
  const isLocating = useStore($locating)
  const [problem, setProblem] = useState('')
  const fromHere = async (): Promise<void> => {
    if (position !== null || (await locate('Turen begynder, hvor du er.'))) startAt({ kind: 'here' })
    else setProblem('Din placering kunne ikke findes. Skriv i stedet, hvor turen begynder.')
  }
  const isChosen = start !== null && (start.kind === 'place' || position !== null)
  return (
    <div role="group" aria-labelledby="start-fra">
      <p id="start-fra" className="mb-1 font-semibold">
        Start
      </p>
      {isChosen ? (
        <p className="flex min-h-11 items-center gap-2">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-moss" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {start.kind === 'here' ? 'Min placering' : start.name}
          </span>
          <button type="button" className="link min-h-11 px-2" onClick={() => startAt(null)}>
            Skift<span className="sr-only"> start</span>
          </button>
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          <Button
            look="primary"
            Icon={Locate}
            isBusy={isLocating}
            busyLabel="Finder dig..."
            onPress={() => void fromHere()}
          >
            Fra min placering
          </Button>
          <PlaceField problem={problem} setProblem={setProblem} />
          <p className="text-sm text-moss">Uden et startsted begynder turen ved det første stop.</p>
        </div>
      )}
    </div>
  )
}
