import { saturdayAtEleven } from '#src/domain/listing/next-saturday.ts'
import { writeWhen } from '#src/domain/listing/open-when.ts'
import type { OpenWhen } from '#src/domain/listing/open-when.ts'
import { dateOf } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { chooseWhen } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'

/** What is offered, in the order that it stands in; the last lets a visitor say day and time. */
export const openOptions = ['now', 'today', 'tomorrow', 'saturday', 'other'] as const
export type OpenOption = (typeof openOptions)[number]

export const openLabels: Record<OpenOption, string> = {
  now: 'Åben nu',
  today: 'I dag',
  tomorrow: 'I morgen',
  saturday: 'Lørdag kl. 11',
  other: 'Vælg dag og tid',
}

/** The option that a choice is; null for none. */
export function optionOf(when: OpenWhen | null, now: LocalMoment | null): OpenOption | null {
  if (when === null || typeof when === 'string') return when
  return now !== null && writeWhen(when) === writeWhen(saturdayAtEleven(now)) ? 'saturday' : 'other'
}

/** Chooses an option, or takes the choice back. */
export function chooseOption(option: OpenOption | null): void {
  const now = $now.get()
  if (option === null) chooseWhen({ openWhen: null, byAppointment: false, withUnknown: false })
  else if (option !== 'saturday' && option !== 'other') chooseWhen({ openWhen: option })
  else if (now)
    chooseWhen({ openWhen: option === 'saturday' ? saturdayAtEleven(now) : { date: dateOf(now.day), time: null } })
}
