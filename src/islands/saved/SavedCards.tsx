import { useStore } from '@nanostores/react'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { isUnknownTimeline } from '#src/domain/hours/timeline.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import type { Entry, ListedEntry } from '#src/domain/saved/listed.ts'
import { withNote } from '#src/domain/saved/shared-list.ts'
import { NOTE_LENGTH } from '#src/domain/saved/saved.ts'
import type { SavedProducer } from '#src/domain/saved/saved.ts'
import { fetchDetails } from '#src/stores/listing/files.ts'
import { $directoryFailure, bringBack } from '#src/stores/saved/saved.ts'
import { changeSaved } from '#src/stores/saved/storage.ts'
import { $now } from '#src/stores/time.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import { ProducerCard } from '#src/ui/producer/ProducerCard.tsx'
import { SaveButton, VisitButton } from '#src/ui/producer/shop-buttons.tsx'
import { saved } from '#src/texts/texts.ts'

import { useDetails, useNotice } from '../use-details.ts'
import { OfflineLine } from './KeptOffline.tsx'

/** Reports that the directory could not be fetched and what is still shown, and retries on request. */
export function DirectoryFailure({ children }: { children: string }): ReactNode {
  const failure = useStore($directoryFailure)
  if (failure === null) return null
  return (
    <Failure title={saved.detailsFailed} onRetry={() => void failure.retry()}>
      {children}
    </Failure>
  )
}

/** Number of cards at first, and per request for more. */
const PAGE = 24

interface PagedProps<Shop> {
  shops: readonly Shop[]
  /** Renders a list item. */
  children: (shop: Shop) => ReactNode
}

/** Cards, a page at a time. */
export function Paged<Shop>({ shops, children }: PagedProps<Shop>): ReactNode {
  const [count, setCount] = useState(PAGE)
  return (
    <>
      <ul className="result-grid">{shops.slice(0, count).map(children)}</ul>
      {shops.length > count && (
        <p className="no-print mt-6 flex flex-col items-center gap-2 text-sm text-moss">
          {saved.shownOf(count, shops.length)}
          <Button onPress={() => setCount(count + PAGE)}>{saved.showMore}</Button>
        </p>
      )}
    </>
  )
}

interface SavedCardProps {
  producer: IndexedProducer
  /** Null if distances are not wanted. */
  distanceKm: number | null
}

/** The card used by all lists. */
export function SavedCard({ producer, distanceKm }: SavedCardProps): ReactNode {
  const now = useStore($now)
  const details = useDetails(producer)
  useEffect(() => void fetchDetails(producer.position), [producer])
  return (
    <>
      <ProducerCard
        producer={producer}
        details={details}
        status={now && statusOf(producer.timeline, now)}
        distanceKm={distanceKm}
        {...useNotice(producer.segment)}
      />
      {/* On phones the card has the button itself. */}
      <p className="px-1 pt-2 max-md:hidden">
        <VisitButton shop={producer} hasHours={!isUnknownTimeline(producer.timeline)} />
      </p>
    </>
  )
}

interface KeptCardProps {
  producer: SavedProducer
  /** Whether the directory has loaded without the shop. */
  isGone: boolean
}

/** A shop as it was when saved, for use offline or after it has left the directory. */
function OfflineCard({ producer, isGone }: KeptCardProps): ReactNode {
  const { segment, name, address } = producer
  const path = producerPath(name, segment)
  return (
    <article className="flex min-w-0 flex-col gap-2 rounded-card border border-dashed border-stem bg-white p-4">
      <div className="flex items-start">
        <h3 className="min-w-0 flex-1 text-lg leading-snug [overflow-wrap:anywhere]">
          {isGone ? (
            name
          ) : (
            <a className="hover:text-forest hover:underline" href={path}>
              {name}
            </a>
          )}
        </h3>
        <SaveButton producer={producer} />
      </div>
      <p className="flex items-center gap-1 text-sm text-moss">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {address}
      </p>
      {isGone && (
        <p className="text-sm">
          <strong className="text-barn">{saved.noLongerOnMap}</strong> {saved.whyGone}{' '}
          <a className="link" href={path}>
            {saved.seeIfPage}
          </a>
        </p>
      )}
    </article>
  )
}

interface NoteFieldProps {
  producer: SavedProducer
  name: string
}

/** The visitor's note, saved with each key press. */
function NoteField({ producer: { segment, note }, name }: NoteFieldProps): ReactNode {
  /** Why the text could not be stored; it stays in the field. */
  const [unsaved, setUnsaved] = useState<{ text: string; problem: string } | null>(null)
  const write = (text: string): void => {
    const problem = changeSaved(withNote(segment, text))
    setUnsaved(problem === null ? null : { text, problem })
  }
  return (
    <label className="block px-1 pt-2 text-sm font-medium">
      {saved.note}
      <span className="sr-only"> {saved.noteAbout(name)}</span>
      <textarea
        className="field-input mt-1 font-normal"
        rows={2}
        maxLength={NOTE_LENGTH}
        value={unsaved?.text ?? note}
        placeholder={saved.notePlaceholder}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {unsaved && (
        <span role="alert" className="mt-1 block text-barn">
          {unsaved.problem}
        </span>
      )}
    </label>
  )
}

/** Replaces a removed card and can restore it. */
function RemovedEntry({ entry, name }: { entry: Entry; name: string }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-dashed border-sand bg-linen/60 p-4">
      <p className="[overflow-wrap:anywhere]">
        <strong>{name}</strong> {saved.isRemoved}
      </p>
      <button type="button" className="button button-quiet" onClick={() => setProblem(bringBack(entry))}>
        {saved.undo}
        <span className="sr-only"> {saved.undoOf(name)}</span>
      </button>
      {problem !== null && (
        <p role="alert" className="text-sm text-barn">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The pressed button disappears: the focus stays in its place. */
function useKeptFocus(isRemoved: boolean): (element: HTMLElement | null) => void {
  const place = useRef<HTMLElement>(null)
  const before = useRef(isRemoved)
  useEffect(() => {
    if (before.current === isRemoved) return
    before.current = isRemoved
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [isRemoved])
  return (element) => {
    place.current = element
  }
}

/** The path of a saved shop's page; for a shop that is not in the directory, by the name under which it was saved. */
export function shopPath({ entry, found }: Pick<ListedEntry, 'entry' | 'found'>): string {
  return typeof found === 'object' ? found.path : producerPath(entry.name, entry.segment)
}

/** A saved shop with its note, or the means to restore it after removal. */
export function SavedEntry({ listed: { entry, found, distanceKm } }: { listed: ListedEntry }): ReactNode {
  const keepFocus = useKeptFocus(entry.isRemoved)
  const isFound = typeof found === 'object'
  const name = isFound ? found.name : entry.name
  return (
    <li ref={keepFocus} className={`flex flex-col ${entry.isRemoved ? '' : '*:first:grow'}`}>
      {entry.isRemoved ? (
        <RemovedEntry entry={entry} name={name} />
      ) : isFound ? (
        <SavedCard producer={found} distanceKm={distanceKm} />
      ) : (
        <OfflineCard producer={entry} isGone={found === 'gone'} />
      )}
      {!entry.isRemoved && isFound && entry.name !== '' && found.name !== entry.name && (
        <p className="px-1 pt-2 text-sm text-moss">{saved.formerName(entry.name)}</p>
      )}
      {!entry.isRemoved && <OfflineLine path={shopPath({ entry, found })} />}
      {!entry.isRemoved && <NoteField producer={entry} name={name} />}
    </li>
  )
}
