import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { dateOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { saturdayAtEleven, writeWhen } from '#src/domain/listing/open-when.ts'
import type { OpenWhen } from '#src/domain/listing/open-when.ts'
import { payments, salesTypes } from '#src/domain/sales/sales.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $hasConfirmed } from '#src/stores/listing/results.ts'
import { $when, chooseWhen } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'
import { pathOf } from '#src/texts/paths.ts'
import { listing } from '#src/texts/texts.ts'

/** Filters by sales type and payment. */
export const salesFilters = [
  { filter: 'salesTypes', legend: () => listing.salesTypes, labelOf: salesTypes.label },
  { filter: 'payments', legend: () => listing.payments, labelOf: payments.label },
] as const

/** The time options in order; the last one lets visitors enter day and time. */
export const openOptions = ['now', 'today', 'tomorrow', 'weekend', 'saturday', 'other'] as const
export type OpenOption = (typeof openOptions)[number]

export const openLabel = (option: OpenOption): string => listing.openOptions[option]

/** The option matching a choice; null for none. */
export function optionOf(when: OpenWhen | null, now: LocalMoment | null): OpenOption | null {
  if (when === null || typeof when === 'string') return when
  return now !== null && writeWhen(when) === writeWhen(saturdayAtEleven(now)) ? 'saturday' : 'other'
}

/** Applies an option, or clears the choice. */
export function chooseOption(option: OpenOption | null): void {
  const now = $now.get()
  if (option === null) chooseWhen({ openWhen: null })
  else if (option !== 'saturday' && option !== 'other') chooseWhen({ openWhen: option })
  else if (now)
    chooseWhen({ openWhen: option === 'saturday' ? saturdayAtEleven(now) : { date: dateOf(now.day), time: null } })
}

const field = 'flex flex-col gap-1 text-sm font-medium'
const input = 'h-11 min-w-36 rounded-lg border border-sand bg-white px-3 text-base'

/** The inputs of a day and a time. They also show Saturday at 11, since they must stay while someone types just that. */
export function OpenDetails(): ReactNode {
  const openWhen = useStore($when, { ssr: () => null })
  const now = useStore($now, { ssr: () => null })
  if (openWhen === null || typeof openWhen === 'string') return null
  const { date, time } = openWhen
  return (
    <div className="flex flex-wrap gap-3">
      <label className={field}>
        {listing.day}
        <input
          type="date"
          className={input}
          value={date}
          min={now === null ? undefined : dateOf(now.day)}
          required
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') chooseWhen({ openWhen: { date: value, time } }, 'replace')
          }}
        />
      </label>
      <label className={field}>
        {listing.time}
        <input
          type="time"
          className={input}
          value={time ?? ''}
          onChange={({ currentTarget: { value } }) =>
            chooseWhen({ openWhen: { date, time: value === '' ? null : value } }, 'replace')
          }
        />
      </label>
    </div>
  )
}

/** Filters shops confirmed by a person within a year; if there are none, it explains how to help instead. */
export function ConfirmedChoice({ className }: { className: string }): ReactNode {
  const { isConfirmed } = useStore($choice, { ssr: 'initial' })
  const hasConfirmed = useStore($hasConfirmed, { ssr: () => null })
  if (hasConfirmed === null && !isConfirmed) return null
  if (hasConfirmed === false && !isConfirmed)
    return (
      <p className="text-sm text-moss">
        {listing.noneConfirmed}{' '}
        <a className="link" href={pathOf('status')}>
          {listing.howFresh}
        </a>
      </p>
    )
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="size-4 accent-forest"
        checked={isConfirmed}
        onChange={() => choose({ isConfirmed: !isConfirmed })}
      />
      {listing.confirmedWithinYear}
    </label>
  )
}
