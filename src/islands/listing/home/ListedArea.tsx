import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $isFollowing, $movedTo, searchHere, showWhole } from '#src/stores/listing/map.ts'

/** Off, the list is of all that was found again; the map stays where it is. */
function follow(isOn: boolean): void {
  $isFollowing.set(isOn)
  const area = $movedTo.get()
  if (isOn && area !== null) searchHere(area)
  else if (!isOn) choose({ area: null })
}

/** The keyboard goes on in the results: the button is gone. */
function takeBack(): void {
  showWhole()
  document.getElementById('resultater')?.focus({ preventScroll: true })
}

/** Whether the list is of a part of the map, and what takes that back. */
export function ListedArea(): ReactNode {
  const { area } = useStore($choice, { ssr: 'initial' })
  const isFollowing = useStore($isFollowing, { ssr: 'initial' })
  return (
    <>
      {area !== null && (
        <button type="button" className="asked-chip mr-auto" aria-label="Fjern udsnittet" onClick={takeBack}>
          Kun udsnittet
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <label className="beside-list order-first mr-auto min-h-11 items-center gap-2 text-sm md:min-h-9">
        <input
          type="checkbox"
          role="switch"
          className="size-4 accent-forest"
          checked={isFollowing}
          onChange={({ target }) => follow(target.checked)}
        />
        Listen følger kortet
      </label>
    </>
  )
}
