import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { dateOf } from '#src/domain/hours/local-time.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { $when, chooseWhen } from '#src/stores/listing/search/search.ts'
import { $now } from '#src/stores/time.ts'

import { optionOf } from './open-options.ts'

const field = 'flex flex-col gap-1 text-sm font-medium'
const input = 'h-11 min-w-36 rounded-lg border border-sand bg-white px-3 text-base'

function DateAndTime({ date, time }: { date: string; time: string | null }): ReactNode {
  const now = useStore($now, { ssr: () => null })
  return (
    <div className="flex flex-wrap gap-3">
      <label className={field}>
        Dag
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
        Klokken
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

/** What goes with a chosen time: the day and the hour, and whether shops by appointment count. */
export function OpenDetails(): ReactNode {
  const { byAppointment } = useStore($choice, { ssr: 'initial' })
  const openWhen = useStore($when, { ssr: () => null })
  const now = useStore($now, { ssr: () => null })
  if (openWhen === null) return null
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      {typeof openWhen !== 'string' && optionOf(openWhen, now) === 'other' && <DateAndTime {...openWhen} />}
      <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          className="size-4 accent-forest"
          checked={byAppointment}
          onChange={() => choose({ byAppointment: !byAppointment })}
        />
        Også efter aftale
      </label>
    </div>
  )
}
