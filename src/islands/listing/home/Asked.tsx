import { useStore } from '@nanostores/react'
import { CalendarClock, MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { whenInWords } from '#src/domain/listing/open-when.ts'
import type { WordRole } from '#src/domain/search/question-words.ts'
import { choose } from '#src/stores/listing/choice.ts'
import { $question, queryWithout } from '#src/stores/listing/search/search.ts'

interface ChipProps {
  Icon: typeof X
  what: string
  children: string
  role: WordRole
}

/** The keyboard goes on in the results: the chip is gone. */
function remove(role: WordRole): void {
  choose({ query: queryWithout(role) })
  document.getElementById('resultater')?.focus({ preventScroll: true })
}

function Chip({ Icon, what, children, role }: ChipProps): ReactNode {
  return (
    <button type="button" className="asked-chip" aria-label={`Fjern ${what} ${children}`} onClick={() => remove(role)}>
      <Icon aria-hidden="true" className="size-4" />
      {children}
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}

/** The place and the day that were understood of what was typed, each removable. */
export function Asked(): ReactNode {
  const question = useStore($question, { ssr: () => null })
  if (question === null) return null
  const { place, when } = question
  return (
    <>
      {place !== null && (
        <Chip Icon={MapPin} what="stedet" role="place">
          {place.name}
        </Chip>
      )}
      {when !== null && (
        <Chip Icon={CalendarClock} what="tidspunktet" role="day">
          {`Åben ${whenInWords(when)}`}
        </Chip>
      )}
    </>
  )
}
