import { useStore } from '@nanostores/react'
import Printer from 'lucide-react/icons/printer'
import Route from 'lucide-react/icons/route'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { weekInWords } from '#src/domain/hours/timeline-rows.ts'
import { savedSorts } from '#src/domain/saved/listed.ts'
import type { ListedEntry } from '#src/domain/saved/listed.ts'
import type { SavedProducer } from '#src/domain/saved/saved.ts'
import { writeSharedList } from '#src/domain/saved/shared-list.ts'
import { dateLabel } from '#src/domain/text/dates.ts'
import { FROM_SAVED } from '#src/domain/trip/trip.ts'
import { $locating } from '#src/stores/geolocation.ts'
import { $listed, $sort, fetchForPrint, sortSaved } from '#src/stores/saved/saved.ts'
import { $now } from '#src/stores/time.ts'
import { Button } from '#src/ui/Button.tsx'
import { share } from '#src/ui/share.ts'
import { pathOf } from '#src/texts/paths.ts'
import { saved } from '#src/texts/texts.ts'

import { useDetails } from '../use-details.ts'
import { ListFile, OfflineSummary } from './KeptOffline.tsx'
import { DirectoryFailure, Paged, shopPath, SavedEntry } from './SavedCards.tsx'

/** Explains how to begin a list. */
export function EmptyList(): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <h2 className="text-2xl">{saved.noneYet}</h2>
      <p className="mx-auto mt-2 max-w-md leading-relaxed text-balance">
        {saved.pressHeart} <span className="heart inline-block align-[-0.15em]" /> {saved.thenItIsHere}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={pathOf('home')}>
          {saved.findShop}
        </a>
        <a className="button button-quiet" href={pathOf('areas')}>
          {saved.seeAreas}
        </a>
      </p>
    </div>
  )
}

/** The sort order. Sorting by distance asks the browser for the position. */
function SortChoice(): ReactNode {
  const sort = useStore($sort)
  const isLocating = useStore($locating)
  return (
    <div role="group" aria-label={saved.sortBy} className="flex rounded-lg border border-sand bg-white">
      {savedSorts.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={sort === option}
          onClick={() => void sortSaved(option)}
          className="min-h-11 rounded-lg px-3 text-sm font-semibold whitespace-nowrap aria-pressed:bg-meadow aria-pressed:text-forest"
        >
          {option === 'distance' && isLocating ? saved.findingYou : saved.sorts[option]}
        </button>
      ))}
    </div>
  )
}

type Outcome = keyof typeof saved.shareOutcomes

/** A link that shares the list. */
function SharePanel({ producers }: { producers: readonly SavedProducer[] }): ReactNode {
  const [withNotes, setWithNotes] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('asked')
  const hasNotes = producers.some(({ note }) => note !== '')
  const url = `${location.origin}${location.pathname}#${writeSharedList(producers, { withNotes })}`
  return (
    <section
      id="del-listen"
      aria-label={saved.shareList}
      className="no-print mb-5 flex flex-col gap-3 rounded-card border border-sand bg-linen/60 p-4"
    >
      <p className="max-w-prose text-sm">{saved.listInLink}</p>
      {hasNotes && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={withNotes}
            onChange={({ currentTarget }) => {
              setWithNotes(currentTarget.checked)
              setOutcome('asked')
            }}
          />
          {saved.withNotes}
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          className="field-input min-w-0 flex-1 basis-60"
          aria-label={saved.linkToList}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          look="primary"
          Icon={Share2}
          onPress={() => void share({ title: saved.shareTitle, url }).then(setOutcome)}
        >
          {'share' in navigator ? saved.sendLink : saved.copyLink}
        </Button>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {saved.shareOutcomes[outcome]}
      </p>
    </section>
  )
}

/**
 * Whether the page is being printed. Rendered synchronously, because the browser prints the page as it is when the
 * handler returns.
 */
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
      {found === 'gone' && ` ${saved.goneNote}`}
      <br />
      {isFound ? found.address : entry.address}
      {phone && ` · ${saved.phone} ${phone}`}
      {isFound && (
        <>
          <br />
          {hours === '' ? saved.hoursUnknown : saved.openAt(hours)}
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

/** The printed list: addresses, phone numbers, opening hours and notes. */
function PrintedList({ listed }: { listed: readonly ListedEntry[] }): ReactNode {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <>
      <ol className="hidden print:block">
        {listed.map((each) => (
          <Printed key={each.entry.segment} listed={each} />
        ))}
      </ol>
      <p className="hidden print:block border-t border-sand pt-2 text-sm">
        {saved.printed(dateLabel(new Date().toISOString()))}
      </p>
    </>
  )
}

function FullList({ listed }: { listed: readonly ListedEntry[] }): ReactNode {
  const [isSharing, setSharing] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const kept = listed.filter(({ entry }) => !entry.isRemoved)
  const print = async (): Promise<void> => {
    setFetching(true)
    await fetchForPrint()
    setFetching(false)
    window.print()
  }
  return (
    <section aria-labelledby="gemte">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="gemte" className="text-2xl">
          {saved.onThisDevice}
        </h2>
        <p role="status" className="mr-auto pt-1.5 text-moss">
          {saved.farmCount(kept.length)}
        </p>
        <div className="no-print flex flex-wrap gap-2">
          {kept.length > 1 && <SortChoice />}
          {kept.length > 0 && (
            <>
              <a className="button button-primary" href={`${pathOf('trip')}#${FROM_SAVED}`}>
                <Route aria-hidden="true" className="size-4" />
                {saved.planTrip}
              </a>
              <Button
                Icon={Share2}
                aria-expanded={isSharing}
                aria-controls="del-listen"
                onPress={() => setSharing(!isSharing)}
              >
                {saved.shareList}
              </Button>
              <Button Icon={Printer} isBusy={isFetching} busyLabel={saved.fetching} onPress={() => void print()}>
                {saved.print}
              </Button>
            </>
          )}
        </div>
      </div>
      {isSharing && kept.length > 0 && <SharePanel producers={kept.map(({ entry }) => entry)} />}
      <DirectoryFailure>{saved.namesAsSaved}</DirectoryFailure>
      <OfflineSummary paths={kept.map(shopPath)} />
      <div className="no-print">
        <Paged shops={listed}>{(each) => <SavedEntry key={each.entry.segment} listed={each} />}</Paged>
      </div>
      <PrintedList listed={kept} />
    </section>
  )
}

/** The shops saved on this device. */
export function OwnList(): ReactNode {
  const listed = useStore($listed)
  return (
    <>
      {listed.length === 0 ? <EmptyList /> : <FullList listed={listed} />}
      <ListFile />
    </>
  )
}
