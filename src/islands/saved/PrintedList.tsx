import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'

import { weekInWords } from '#src/domain/hours/shown/week-in-words.ts'
import type { ListedEntry } from '#src/domain/saved/listed.ts'
import { dateLabel } from '#src/domain/text/dates.ts'
import { $now } from '#src/stores/time.ts'

import { useDetails } from '../use-details.ts'

/** True while the page is on its way to paper: the browser takes what is there when the answer comes. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const follow = (): void => flushSync(() => setPrinting(paper.matches))
    paper.addEventListener('change', follow)
    return () => paper.removeEventListener('change', follow)
  }, [])
  return isPrinting
}

function Printed({ listed: { entry, found } }: { listed: ListedEntry }): ReactNode {
  const now = useStore($now)
  const isFound = typeof found === 'object'
  const phone = useDetails(isFound ? found : null)?.phone
  const hours = isFound && now ? weekInWords(found.timeline, now.day) : ''
  return (
    <li className="break-inside-avoid border-t border-sand py-2">
      <strong>{isFound ? found.name : entry.name}</strong>
      {found === 'gone' && ' (findes ikke længere på kortet)'}
      <br />
      {isFound ? found.address : entry.address}
      {phone && ` · tlf. ${phone}`}
      {isFound && (
        <>
          <br />
          {hours === '' ? 'Åbningstider ukendt' : `Åbent: ${hours}`}
        </>
      )}
      {entry.note !== '' && (
        <>
          <br />
          <em className="whitespace-pre-line">{entry.note}</em>
        </>
      )}
    </li>
  )
}

/** The list on paper: where it is, whom to call, when it is open, and the note. */
export function PrintedList({ listed }: { listed: readonly ListedEntry[] }): ReactNode {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <>
      <ol className="print-only">
        {listed.map((each) => (
          <Printed key={each.entry.segment} listed={each} />
        ))}
      </ol>
      <p className="print-only border-t border-sand pt-2 text-sm">
        Udskrevet {dateLabel(new Date().toISOString())}. Åbningstiderne gælder en almindelig uge på den tid af året.
      </p>
    </>
  )
}
