import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { timeOf, dateOf, dayOf, minutesOf } from '#src/domain/hours/local-time.ts'
import { dayInWords } from '#src/domain/listing/open-when.ts'
import {
  STEP_MINUTES,
  bestOutlook,
  betterDay,
  isBetter,
  outlookAt,
  outlooksOf,
  routeOf,
  spansOfOutlooks,
} from '#src/domain/trip/best-departure.ts'
import type { Outlook, OutlookSpan } from '#src/domain/trip/best-departure.ts'
import { groupWorth } from '#src/domain/trip/opening.ts'
import { groupsInWords, slackInWords } from '#src/domain/trip/words.ts'
import { $now } from '#src/stores/time.ts'
import { $plan } from '#src/stores/trip/plan.ts'
import { $shown, changeTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { hours as hourTexts, tripPage } from '#src/texts/texts.ts'

/** The departures of the planned day compared. */
interface DepartureAdvice {
  day: number
  /** The outcome of the planned departure; of the next possible one if the planned one has passed today. */
  planned: Outlook
  /** The departures that are still possible on that day. */
  outlooks: readonly Outlook[]
  spans: readonly OutlookSpan[]
  /** Null if no stop is known to be open at any time of the day. */
  best: Outlook | null
  /** Whether to offer the best departure: it is better than the planned one, or the planned one has passed. */
  offersBest: boolean
  /** Another day on which more is open. */
  betterDay: { day: number; outlook: Outlook } | null
}

/** The advice for the current plan; null without a plan. */
const $departureAdvice = computed([$plan, $shown, $now], (plan, shown, now): DepartureAdvice | null => {
  if (plan === null || now === null || !('trip' in shown)) return null
  const { departs, stay } = shown.trip
  const day = departs === null ? now.day : dayOf(departs.date)
  const minutes = departs === null ? now.minutes : (minutesOf(departs.time) ?? 0)
  const route = routeOf(plan, stay)
  const isPast = day === now.day && minutes < now.minutes
  const outlooks = day < now.day ? [] : outlooksOf(route, day, day === now.day ? now.minutes : 0)
  const planned = (isPast ? outlooks[0] : undefined) ?? outlookAt(route, day, minutes)
  const best = bestOutlook(outlooks, minutes)
  return {
    day,
    planned,
    outlooks,
    spans: spansOfOutlooks(outlooks),
    best,
    offersBest: best !== null && (isPast || isBetter(best, planned)),
    betterDay: betterDay(route, Math.max(day, now.day), { best, preferred: minutes }),
  }
})

/** Sets the departure. */
function departAt(day: number, minutes: number): void {
  changeTrip((trip) => ({ ...trip, departs: { date: dateOf(day), time: timeOf(minutes) } }))
}

/** Height of the chart in units of its viewBox. */
const HEIGHT = 48
/**
 * How long dragging or key presses must pause before the plan changes, in ms. Each change is written to the address.
 */
const PAUSE_MS = 200

const open = (groups: Outlook['groups']): number => groups.filter((group) => group === 'open').length
const maybe = (groups: Outlook['groups']): number => groups.filter((group) => group === 'maybe').length

/** A bar for each departure: open stops, and above them, at half height, stops that may be open. */
function Bars({ outlooks, shown }: { outlooks: readonly Outlook[]; shown: number }): ReactNode {
  const [first] = outlooks
  if (first === undefined) return null
  const unit = HEIGHT / Math.max(1, first.groups.length)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${outlooks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-14 w-full border-b border-stem"
    >
      {outlooks.map(({ minutes, groups }, nth) => {
        const [opens, perhaps] = [open(groups) * unit, maybe(groups) * unit * groupWorth.maybe]
        const isShown = Math.abs(minutes - shown) < STEP_MINUTES / 2
        return (
          <g key={minutes}>
            <rect x={nth + 0.1} y={HEIGHT - opens} width={0.8} height={opens} className="fill-brand" />
            <rect
              x={nth + 0.1}
              y={HEIGHT - opens - perhaps}
              width={0.8}
              height={perhaps}
              className="fill-rapeseed/70"
            />
            {isShown && <rect x={nth + 0.4} y={0} width={0.2} height={HEIGHT} className="fill-ink" />}
          </g>
        )
      })}
    </svg>
  )
}

/** The hour labels below the bars: the first, the last, and the even ones between. */
function Axis({ outlooks }: { outlooks: readonly Outlook[] }): ReactNode {
  const hours = outlooks.filter(({ minutes }) => minutes % 180 === 0)
  const share = (minutes: number): number =>
    ((minutes - (outlooks[0]?.minutes ?? 0)) / STEP_MINUTES + 0.5) / Math.max(1, outlooks.length)
  return (
    <div aria-hidden="true" className="relative h-5 text-xs text-moss">
      {hours.map(({ minutes }) => (
        <span
          key={minutes}
          className="absolute -translate-x-1/2"
          style={{ left: `${Math.min(0.96, Math.max(0.04, share(minutes))) * 100}%` }}
        >
          {timeOf(minutes).slice(0, 2)}
        </span>
      ))}
    </div>
  )
}

/** Returns a function that lists the names of the closed stops; '' if there are none. */
function useMissed(): (groups: Outlook['groups']) => string {
  const plan = useStore($plan)
  return (groups) =>
    groups
      .flatMap((group, nth) => (group === 'closed' ? (plan?.stops[nth]?.producer?.name ?? tripPage.aFarm) : []))
      .join(', ')
}

/** A slider over the chart that sets the departure, by pointer or arrow keys. */
function DepartureSlider({ day, planned, outlooks }: DepartureAdvice): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  const missed = useMissed()
  const id = useId()
  useEffect(() => {
    if (chosen === null) return undefined
    const pause = setTimeout(() => {
      departAt(day, chosen)
      setChosen(null)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [chosen, day])
  const [first, last] = [outlooks[0], outlooks.at(-1)]
  if (first === undefined || last === undefined) return null
  const minutes = Math.min(last.minutes, Math.max(first.minutes, chosen ?? planned.minutes))
  const shown = chosen === null ? planned : (outlooks.find((each) => each.minutes === chosen) ?? planned)
  const lost = missed(shown.groups)
  const words = `${tripPage.atClock(timeOf(shown.minutes))}: ${groupsInWords(shown.groups)}`
  return (
    <div className="mt-3">
      <Bars outlooks={outlooks} shown={minutes} />
      <Axis outlooks={outlooks} />
      <input
        type="range"
        aria-label={tripPage.departure}
        aria-valuetext={`${words}${lost === '' ? '' : `. ${tripPage.closed(lost)}`}`}
        aria-describedby={`${id}-key`}
        className="h-11 w-full accent-forest"
        min={first.minutes}
        max={last.minutes}
        step={STEP_MINUTES}
        value={minutes}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <p className="text-sm">
        <strong>{words}</strong>
        {lost !== '' && <span className="block text-moss">{tripPage.closedOnArrival(lost)}</span>}
      </p>
      <p id={`${id}-key`} className="mt-1 flex flex-wrap gap-x-4 text-xs text-moss">
        <span>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 bg-brand" />
          {tripPage.openOnArrival}
        </span>
        <span>
          <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 bg-rapeseed/70" />
          {tripPage.maybeCountsHalf}
        </span>
        {first.groups.length > 1 && <span>{tripPage.shownOrder}</span>}
      </p>
    </div>
  )
}

/** The chart as text: the open and closed stops at all times of the day. */
function OtherTimes({ spans }: Pick<DepartureAdvice, 'spans'>): ReactNode {
  const missed = useMissed()
  if (spans.length < 2) return null
  return (
    <details className="mt-1">
      <summary className="link flex min-h-11 cursor-pointer items-center text-sm">{tripPage.whatYouMiss}</summary>
      <ul className="flex flex-col gap-1.5 pb-2 text-sm">
        {spans.map(({ from, to, groups }) => (
          <li key={from} className="flex gap-3">
            <span className="w-24 shrink-0 tabular-nums">
              {from === to ? hourTexts.clock(timeOf(from)) : tripPage.span(timeOf(from), timeOf(to))}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {groupsInWords(groups)}
              {missed(groups) !== '' && <span className="block text-moss">{tripPage.closed(missed(groups))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The best departure in words, or why no departure is better than another. */
function Advice({ day, planned, outlooks, best, offersBest }: DepartureAdvice): ReactNode {
  if (best === null) {
    const isUnknown = outlooks.some(({ groups }) => groups.includes('maybe'))
    if (outlooks.length === 0) return <p>{tripPage.tooLate}</p>
    return isUnknown ? <p>{tripPage.noKnownHours(dayInWords(day))}</p> : <p>{tripPage.noneOpen(dayInWords(day))}</p>
  }
  if (!offersBest)
    return (
      <p>
        <strong>{tripPage.goodTime(timeOf(planned.minutes))}</strong> {groupsInWords(planned.groups)},{' '}
        {slackInWords(planned)}.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex-1 basis-48">
        <strong>{tripPage.bestAt(timeOf(best.minutes))}</strong> {groupsInWords(best.groups)}, {slackInWords(best)}.
      </p>
      <Button onPress={() => departAt(day, best.minutes)}>{tripPage.leaveAt(timeOf(best.minutes))}</Button>
    </div>
  )
}

/**
 * The best time to leave, and a chart of the open stops at each time of the day. With `isComing`, a placeholder is
 * shown until there is a plan, so that the stops below do not move under a finger.
 */
export function DepartureChart({ isComing }: { isComing: boolean }): ReactNode {
  const advice = useStore($departureAdvice)
  if (advice === null) return isComing ? <div className="no-print card min-h-64" /> : null
  const { betterDay } = advice
  return (
    <section aria-labelledby="bedste-tid" className="no-print card p-4">
      <h2 id="bedste-tid" className="text-xl">
        {tripPage.whenToLeave}
      </h2>
      <div className="mt-2">
        <Advice {...advice} />
      </div>
      {advice.best !== null && (
        <>
          <DepartureSlider {...advice} />
          <OtherTimes spans={advice.spans} />
        </>
      )}
      {betterDay !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
          {tripPage.moreOpenOn(dayInWords(betterDay.day), groupsInWords(betterDay.outlook.groups))}
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={() => departAt(betterDay.day, betterDay.outlook.minutes)}
          >
            {tripPage.leaveThatDayAt(timeOf(betterDay.outlook.minutes))}
          </button>
        </p>
      )}
    </section>
  )
}
