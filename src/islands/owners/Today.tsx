import CalendarOff from 'lucide-react/icons/calendar-off'
import Check from 'lucide-react/icons/check'
import PackageX from 'lucide-react/icons/package-x'
import { Activity, useState } from 'react'
import type { ReactNode } from 'react'

import type { OwnedShop } from '#src/contracts/owners/owners.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { noticeText } from '#src/domain/owners/notice.ts'
import type { Notice, NoticeKind } from '#src/domain/owners/notice.ts'
import { shortDate } from '#src/domain/owners/notice.ts'
import { act } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'

import { HolidayForm } from './HolidayForm.tsx'
import { LineForm } from './LineForm.tsx'
import { Part } from './Part.tsx'
import { useAct } from './use-act.ts'

const told: Record<NoticeKind, string> = {
  closed: 'Nu står der, at I har lukket i dag',
  'sold-out': 'Nu står der, at I har udsolgt i dag',
  holiday: 'Nu står der, hvornår I har ferielukket',
  line: 'Linjen står på siden nu',
}

const MORE = [
  { key: 'line', label: 'Skriv en linje' },
  { key: 'holiday', label: 'Ferielukket' },
] as const

/** A notice of later than visitors are told of: what will stand there. */
const laterText = ({ firstDay, lastDay }: Notice): string =>
  `Ferielukket ${shortDate(firstDay)} – ${shortDate(lastDay)} (vises to uger før)`

/** What visitors are told of these days: in one tap, or two. */
export function Today({ shop: { notices } }: { shop: OwnedShop }): ReactNode {
  const { isBusy, run } = useAct()
  const [open, setOpen] = useState<'line' | 'holiday' | null>(null)
  const { day } = localMoment(new Date())
  const today = dateOf(day)
  const has = (kind: NoticeKind): boolean => notices.some((notice) => notice.kind === kind)
  /** A form that is put away keeps what was written, until that stands there. */
  const saidNow = (kind: NoticeKind): string => JSON.stringify(notices.find((notice) => notice.kind === kind) ?? null)
  const say = (kind: NoticeKind, notice: Omit<Notice, 'kind'>): void =>
    run(async () => {
      if (await act('PUT', `/notices/${kind}`, notice, told[kind])) setOpen(null)
    })
  const sayToday = (kind: NoticeKind): void => say(kind, { text: null, firstDay: today, lastDay: today })
  return (
    <Part title="I dag" hint="Står på siden med det samme og forsvinder af sig selv.">
      {notices.length > 0 && (
        <ul aria-label="Det står der nu" className="flex flex-col gap-2">
          {notices.map((notice) => (
            <li key={notice.kind} className="flex items-center justify-between gap-3 rounded-lg bg-straw px-4 py-2">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {noticeText(notice, day) ?? laterText(notice)}
                {notice.kind === 'line' && (
                  <span className="block text-sm font-normal text-moss">til og med {shortDate(notice.lastDay)}</span>
                )}
              </span>
              <Button
                isBusy={isBusy}
                aria-label={`Fjern: ${noticeText(notice, day) ?? laterText(notice)}`}
                onPress={() => run(() => act('DELETE', `/notices/${notice.kind}`, undefined, 'Det er taget af siden'))}
              >
                Fjern
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3 *:min-h-14">
        {!has('closed') && (
          <Button Icon={CalendarOff} isBusy={isBusy} onPress={() => sayToday('closed')}>
            Lukket i dag
          </Button>
        )}
        {!has('sold-out') && (
          <Button Icon={PackageX} isBusy={isBusy} onPress={() => sayToday('sold-out')}>
            Udsolgt
          </Button>
        )}
        {MORE.map(({ key, label }) => (
          <Button key={key} aria-expanded={open === key} onPress={() => setOpen(open === key ? null : key)}>
            {label}
          </Button>
        ))}
      </div>
      <Activity mode={open === 'line' ? 'visible' : 'hidden'}>
        <LineForm key={saidNow('line')} today={day} isBusy={isBusy} onSay={(line) => say('line', line)} />
      </Activity>
      <Activity mode={open === 'holiday' ? 'visible' : 'hidden'}>
        <HolidayForm key={saidNow('holiday')} today={day} isBusy={isBusy} onSay={(days) => say('holiday', days)} />
      </Activity>
      <Button
        look="primary"
        Icon={Check}
        className="min-h-14 w-full"
        isBusy={isBusy}
        onPress={() => run(() => act('POST', '/confirmation', undefined, 'Tak. Siden er bekræftet af ejeren i dag.'))}
      >
        Alt passer stadig
      </Button>
    </Part>
  )
}
