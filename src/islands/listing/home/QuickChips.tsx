import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { resultsIn } from '#src/domain/listing/area.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import { findResults } from '#src/domain/listing/results.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { isInSeason, seasonPathAt } from '#src/domain/season/season-file.ts'
import type { Steps } from '#src/domain/steps/steps.ts'
import { formatNumber } from '#src/texts/format.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $listing, currentHalfMonth, fetchSeasonEntries } from '#src/stores/listing/files.ts'
import { $movedTo } from '#src/stores/listing/map.ts'
import { $results, $shut, $visitor } from '#src/stores/listing/results.ts'
import { $parsedQuery, matchQuery, queryWithout } from '#src/stores/listing/search/search.ts'
import { followSaved, readSaved } from '#src/stores/saved/storage.ts'
import { inTurns } from '#src/stores/scheduling.ts'
import { $now } from '#src/stores/time.ts'
import { pathOf } from '#src/texts/paths.ts'
import { listing } from '#src/texts/texts.ts'

const chipLook =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-white/30 px-3.5 text-sm font-semibold ' +
  'whitespace-nowrap text-white hover:border-white aria-pressed:bg-chosen aria-pressed:text-ink disabled:opacity-60 md:min-h-10'

/** A chip's count; null if the chip is active. */
type ChipCount = number | null

function Count({ of: count }: { of: ChipCount | undefined }): ReactNode {
  if (!count) return null
  return (
    <span>
      {formatNumber(count)}
      <span className="sr-only"> {listing.farmShopsUnit}</span>
    </span>
  )
}

interface QuickChoice {
  label: () => string
  isOn: (choice: ListingChoice) => boolean
  /** The changes of the choice that a press makes. */
  toggled: (choice: ListingChoice) => Partial<ListingChoice>
}

/** Creates a chip that filters by sales types. A shop needs one of them. */
function salesChip(label: () => string, keys: readonly string[]): QuickChoice {
  const isOn: QuickChoice['isOn'] = ({ salesTypes }) => keys.every((key) => salesTypes.includes(key))
  return {
    label,
    isOn,
    toggled: (choice) => {
      const others = choice.salesTypes.filter((key) => !keys.includes(key))
      return { salesTypes: isOn(choice) ? others : [...others, ...keys] }
    },
  }
}

/** A chip for a time. It removes a day from the query. */
function timeChip(label: () => string, when: 'now' | 'weekend'): QuickChoice {
  return {
    label,
    isOn: ({ openWhen }) => openWhen === when,
    toggled: ({ openWhen }) => ({ openWhen: openWhen === when ? null : when, query: queryWithout('day') }),
  }
}

const quickChoices: readonly QuickChoice[] = [
  timeChip(() => listing.openOptions.now, 'now'),
  timeChip(() => listing.openOptions.weekend, 'weekend'),
  salesChip(() => listing.selfService, ['self_service_stall', 'vending_machine']),
  salesChip(() => listing.pickYourOwn, ['pick_your_own']),
]

/** The results of a choice on the current map, without those that only may be open; null until known. */
function resultsOnMap(choice: ListingChoice): readonly Result[] | null {
  const listing = $listing.get()
  const [now, match] = [$now.get(), matchQuery(choice.query)]
  if (listing.status !== 'ready' || now === null || match === null) return null
  const context = {
    producers: listing.producers,
    answer: match.answer,
    now,
    position: $visitor.get(),
    shut: $shut.get(),
  }
  const { found, isBeyond } = findResults(choice, context)
  if (isBeyond) return []
  const area = $movedTo.get() ?? choice.area
  const onMap = area === null ? found : resultsIn(found, area)
  return onMap.filter(({ opening }) => opening !== 'maybe')
}

/** Counts the shops on the current map with stated goods in season; 0 if the season cannot be fetched. */
async function countSeason(choice: ListingChoice): Promise<number> {
  const half = currentHalfMonth()
  const inSeason = (await fetchSeasonEntries().catch(() => [])).filter((entry) => isInSeason(entry, half))
  const positions = new Set(inSeason.flatMap(({ sellers }) => sellers))
  return resultsOnMap(choice)?.filter(({ producer }) => positions.has(producer.position)).length ?? 0
}

/** What is counted: the choice of a chip, or the shops with goods in season. */
type Counted = QuickChoice | 'season'

/** The chips that have been shown. They stay, because a chip that disappears would move the others under a thumb. */
const offered = new Set<Counted>()

/** How long the choice and the map must stay unchanged before the chips are counted, in ms. */
const PAUSE_MS = 250

/** Counts the chips one by one. Returns null once the choice is outdated. */
function* countQuickChoices(choice: ListingChoice, isOutdated: () => boolean): Steps<Map<Counted, ChipCount> | null> {
  const counts = new Map<Counted, ChipCount>()
  for (const quick of quickChoices) {
    if (isOutdated()) return null
    const isOn = quick.isOn(choice)
    counts.set(quick, isOn ? null : (resultsOnMap({ ...choice, ...quick.toggled(choice) })?.length ?? 0))
    yield
  }
  return counts
}

/** The counts of all chips; empty until known. */
function useCounts(): ReadonlyMap<Counted, ChipCount> {
  const choice = useStore($choice)
  const results = useStore($results)
  const area = useStore($movedTo)
  const [counts, setCounts] = useState<ReadonlyMap<Counted, ChipCount>>(new Map())
  useEffect(() => {
    let isOutdated = false
    const update = async (): Promise<void> => {
      const counted = await inTurns(countQuickChoices(choice, () => isOutdated))
      counted?.set('season', await countSeason(choice))
      if (counted === null || isOutdated) return
      for (const [chip, count] of counted) if (count !== 0) offered.add(chip)
      setCounts(counted)
    }
    const timer = setTimeout(() => void update(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      isOutdated = true
    }
  }, [choice, results, area])
  return counts
}

/** Links to the season page. `count` is the number of shops on the current map with stated goods in season. */
function SeasonChip({ count }: { count: ChipCount | undefined }): ReactNode {
  const place = useStore($parsedQuery)?.place
  return (
    <a className={chipLook} href={seasonPathAt(place?.name)}>
      {listing.inSeason} <Count of={count} />
    </a>
  )
}

function savedCount(): number {
  try {
    return readSaved().producers.length
  } catch {
    return 0
  }
}

function SavedChip(): ReactNode {
  const [count, setCount] = useState(savedCount)
  useEffect(() => followSaved(() => setCount(savedCount())), [])
  if (count === 0) return null
  return (
    <a className={chipLook} href={pathOf('mine')}>
      {listing.savedShops} <span>{formatNumber(count)}</span>
    </a>
  )
}

/**
 * One-tap filters with the number of results that each would leave on the current map. A chip without results is
 * hidden, unless it has been shown before.
 */
export function QuickChips(): ReactNode {
  const choice = useStore($choice)
  const counts = useCounts()
  return (
    <>
      {quickChoices.map((quick, nth) => {
        const [isOn, count] = [quick.isOn(choice), counts.get(quick)]
        if (!isOn && (count === undefined || !offered.has(quick))) return null
        return (
          <button
            key={nth}
            type="button"
            aria-pressed={isOn}
            disabled={!isOn && count === 0}
            className={chipLook}
            onClick={() => choose(quick.toggled(choice))}
          >
            {quick.label()}
            {!isOn && <Count of={count} />}
          </button>
        )
      })}
      {offered.has('season') && <SeasonChip count={counts.get('season')} />}
      <SavedChip />
    </>
  )
}
