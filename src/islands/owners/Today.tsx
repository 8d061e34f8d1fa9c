import CalendarOff from 'lucide-react/icons/calendar-off'
import Check from 'lucide-react/icons/check'
import PackageX from 'lucide-react/icons/package-x'
import { Activity, useEffect, useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { noticeBody } from '#src/contracts/owners/owners.ts'
import type { OwnedShop } from '#src/contracts/owners/owners.ts'
import { dateOf, dayOf, localMoment } from '#src/domain/hours/local-time.ts'
import { noticeProblem } from '#src/domain/owners/notice-problem.ts'
import { MAX_LINE, noticeText, shortDate } from '#src/domain/owners/notice.ts'
import type { Notice, NoticeKind } from '#src/domain/owners/notice.ts'
import { act } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'

import { Part, useFocusAfter, useOwnerAction } from './Part.tsx'

interface NoticeFormProps<Text extends string | null> {
  /** Days since 1970-01-01. */
  today: number
  isBusy: boolean
  onSay: (notice: { text: Text; firstDay: string; lastDay: string }) => void
}

/** First and last day closed; initially the coming week. */
function HolidayForm({ today, isBusy, onSay }: NoticeFormProps<null>): ReactNode {
  const [days, setDays] = useState({ firstDay: dateOf(today), lastDay: dateOf(today + 6) })
  const [wrong, setWrong] = useState<ReturnType<typeof noticeProblem>>(null)
  function say(event: SyntheticEvent): void {
    event.preventDefault()
    const problem =
      days.firstDay === '' || days.lastDay === ''
        ? ({ path: days.firstDay === '' ? 'firstDay' : 'lastDay', message: 'Vælg en dato' } as const)
        : noticeProblem({ kind: 'holiday', text: null, ...days }, dateOf(today))
    setWrong(problem)
    if (problem === null) onSay({ text: null, ...days })
  }
  const dayField = (name: 'firstDay' | 'lastDay', label: string): ReactNode => (
    <Field label={label} error={wrong?.path === name ? wrong.message : null}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          className="field-input"
          min={dateOf(today)}
          value={days[name]}
          onChange={({ currentTarget }) => setDays({ ...days, [name]: currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <form aria-label="Ferielukket" noValidate onSubmit={say} className="flex flex-col gap-4 rounded-lg bg-linen p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {dayField('firstDay', 'Fra')}
        {dayField('lastDay', 'Til og med')}
      </div>
      <p>
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Gemmer...">
          Vis ferielukningen
        </Button>
      </p>
    </form>
  )
}

const lengths = [
  { days: 0, label: 'I dag' },
  { days: 2, label: 'Tre dage' },
  { days: 6, label: 'En uge' },
  { days: 20, label: 'Tre uger' },
] as const

function problemOf(text: string): string | null {
  if (text.trim() === '') return 'Skriv, hvad der skal stå'
  return noticeBody.shape.text.safeParse(text).error?.issues[0]?.message ?? null
}

/** A free text line, and the days for which it is shown. */
export function LineForm({ today, isBusy, onSay }: NoticeFormProps<string>): ReactNode {
  const [text, setText] = useState('')
  const [days, setDays] = useState<number>(0)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function say(event: SyntheticEvent): void {
    event.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found !== null) field.current?.focus()
    else onSay({ text, firstDay: dateOf(today), lastDay: dateOf(today + days) })
  }
  return (
    <form aria-label="Skriv en linje" noValidate onSubmit={say} className="flex flex-col gap-4 rounded-lg bg-linen p-4">
      <Field label="Linjen" hint={`For eksempel »Nye jordbær«. Højst ${MAX_LINE} tegn.`} error={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            className="field-input"
            maxLength={MAX_LINE}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">Hvor længe?</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {lengths.map((length) => (
            <label key={length.days} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="days"
                className="size-5 accent-forest"
                checked={days === length.days}
                onChange={() => setDays(length.days)}
              />
              {length.label}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Gemmer...">
          Vis linjen
        </Button>
      </p>
    </form>
  )
}

const noticeToasts: Record<NoticeKind, string> = {
  closed: 'Nu står der, at I har lukket i dag',
  'sold-out': 'Nu står der, at I har udsolgt i dag',
  holiday: 'Nu står der, hvornår I har ferielukket',
  'for-sale': 'Nu står der, hvad I har til salg i denne uge',
  line: 'Linjen står på siden nu',
}

/** Today in Denmark. Read at each press, because the page may have been open since yesterday. */
const todayNow = (): string => dateOf(localMoment(new Date()).day)

const switches = [
  { kind: 'closed', label: 'Lukket i dag', Icon: CalendarOff },
  { kind: 'sold-out', label: 'Udsolgt i dag', Icon: PackageX },
] as const

/** Sets or removes a notice of today. It ends at midnight by itself. */
function TodaySwitches({ notices, day }: { notices: readonly Notice[]; day: number }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  return (
    <div role="group" aria-label="Kun i dag" className="grid grid-cols-2 gap-3">
      {switches.map(({ kind, label, Icon }) => {
        const isOn = notices.some((notice) => notice.kind === kind && dayOf(notice.lastDay) === day)
        const toggle = (): Promise<boolean> => {
          if (isOn) return act('DELETE', `/notices/${kind}`, undefined, 'Det er taget af siden')
          const today = todayNow()
          return act('PUT', `/notices/${kind}`, { text: null, firstDay: today, lastDay: today }, noticeToasts[kind])
        }
        const Shown = isOn ? Check : Icon
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            aria-disabled={isBusy}
            className={`flex min-h-20 flex-col items-center justify-center gap-1 rounded-card border px-2 py-3 text-center ${
              isOn ? 'border-rapeseed bg-straw' : 'border-stem bg-white hover:border-forest'
            }`}
            onClick={() => run(toggle)}
          >
            <span className="inline-flex items-center gap-2 font-semibold">
              <Shown aria-hidden="true" className="size-5 shrink-0 text-forest" />
              {label}
            </span>
            <span aria-hidden="true" className="text-sm text-moss">
              {isOn ? 'Tryk for at fjerne' : 'Til midnat'}
            </span>
          </button>
        )
      })}
    </div>
  )
}

const MORE = [
  { key: 'line', label: 'Skriv en linje' },
  { key: 'holiday', label: 'Ferielukket' },
] as const

/** A notice that is not shown to visitors yet. */
const laterText = ({ firstDay, lastDay }: Notice): string =>
  `Ferielukket ${shortDate(firstDay)} – ${shortDate(lastDay)} (vises to uger før)`

/** The notices for today and the coming days, each set with one or two presses. */
export function Today({ shop: { notices, questions } }: { shop: Pick<OwnedShop, 'notices' | 'questions'> }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  const [open, setOpen] = useState<'line' | 'holiday' | null>(null)
  const { day } = localMoment(new Date())
  /** The key of a form, which changes when its notice is saved: until then, a closed form keeps its text. */
  const saidNow = (kind: NoticeKind): string => JSON.stringify(notices.find((notice) => notice.kind === kind) ?? null)
  const say = (kind: NoticeKind, notice: Omit<Notice, 'kind'>): void =>
    run(async () => {
      if (await act('PUT', `/notices/${kind}`, notice, noticeToasts[kind])) setOpen(null)
    })
  const listed = notices.filter(
    ({ kind, lastDay }) => !switches.some((each) => each.kind === kind) || dayOf(lastDay) !== day,
  )
  const heading = useFocusAfter<HTMLHeadingElement>(`${listed.map(({ kind }) => kind)} ${questions.length === 0}`)
  return (
    <Part headingRef={heading} title="I dag" hint="Står på siden inden for et minut og forsvinder af sig selv.">
      <TodaySwitches notices={notices} day={day} />
      {listed.length > 0 && (
        <ul aria-label="Det står der nu" className="flex flex-col gap-2">
          {listed.map((notice) => (
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
      <div className="grid grid-cols-2 gap-3">
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
        // Less prominent if the weekly question has a button for the same.
        look={questions.includes('hours') ? 'quiet' : 'primary'}
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
