import Check from 'lucide-react/icons/check'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import type { OwnedShop } from '#src/contracts/owners/owners.ts'
import type { WeeklyAnswer } from '#src/contracts/owners/week.ts'
import { calendarDay } from '#src/domain/hours/calendar.ts'
import { planText } from '#src/domain/hours/danish/write.ts'
import { dateOf, localMoment, minutesOf, timeOf, weekdayIndex, weekdays } from '#src/domain/hours/local-time.ts'
import { weekdayNames } from '#src/domain/hours/weekday-names.ts'
import { isUnknownModel, planOn } from '#src/domain/hours/model.ts'
import type { HoursModel } from '#src/domain/hours/model.ts'
import { restOfWeek } from '#src/domain/owners/week.ts'
import type { OtherHours, WeeklyQuestion } from '#src/domain/owners/week.ts'
import { canonicalProduct, productKeys, productLabel } from '#src/domain/producer/products.ts'
import { kinds } from '#src/domain/season/kinds.ts'
import { statedKinds } from '#src/domain/season/sellers.ts'
import { act } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/form/Form.tsx'

import { useFocusAfter, useOwnerAction } from './Part.tsx'
import { LineForm } from './Today.tsx'

/** Sends an answer; resolves once it is stored and the shop has been fetched again. */
const answer = (given: WeeklyAnswer, success: string): Promise<boolean> => act('POST', '/week', given, success)

const THANKS = 'Tak'
const choices = 'grid gap-3 sm:grid-cols-2'
const large = 'min-h-14'

/** The data of a shop that the questions need. */
interface AskedShop extends Pick<OwnedShop, 'questions'> {
  producer: Pick<OwnedShop['producer'], 'id' | 'name' | 'description' | 'products' | 'hoursModel'>
}

interface QuestionProps {
  shop: AskedShop
  onEdit: () => void
}

interface DayState {
  day: number
  choice: 'usual' | 'closed' | 'other'
  from: string
  to: string
}

/** Rows for the rest of the week. A day without a pressed button is as usual. */
function WeekDays({ model, onDone }: { model: HoursModel | null; onDone: () => void }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  const { day: today } = localMoment(new Date())
  const [problem, setProblem] = useState<string | null>(null)
  const [days, setDays] = useState<readonly DayState[]>(() =>
    restOfWeek(today).map((day) => {
      const plan = model && planOn(model, calendarDay(day))
      const [span] = plan?.kind === 'spans' ? plan.spans : []
      return { day, choice: 'usual', from: timeOf(span?.from ?? 600), to: timeOf(span?.to ?? 960) }
    }),
  )
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])
  const change = (day: number, changed: Partial<DayState>): void =>
    setDays(days.map((each) => (each.day === day ? { ...each, ...changed } : each)))

  function send(event: SyntheticEvent): void {
    event.preventDefault()
    const other = days.filter(({ choice }) => choice !== 'usual')
    const sent = other.map(({ day, choice, from, to }): OtherHours => {
      const span = { from: minutesOf(from) ?? 0, to: minutesOf(to) ?? 0 }
      return { date: dateOf(day), open: choice === 'closed' ? null : span }
    })
    const wrong = sent.find(({ open }) => open !== null && open.from >= open.to)
    if (sent.length === 0) return setProblem('Vælg mindst én dag, der er anderledes')
    if (wrong !== undefined) return setProblem('Lukketid skal være efter åbningstid')
    setProblem(null)
    run(() => answer({ answer: 'other-hours', days: sent }, 'Ugens tider står på siden nu'))
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Tider i denne uge"
      noValidate
      onSubmit={send}
      className="flex flex-col gap-3"
    >
      <ul className="flex flex-col divide-y divide-sand">
        {days.map(({ day, choice, from, to }) => {
          const name = weekdayNames[weekdays[weekdayIndex(day)] ?? 'monday']
          const plan = model && planOn(model, calendarDay(day))
          const toggle = (wanted: 'closed' | 'other', label: string): ReactNode => (
            <button
              type="button"
              aria-pressed={choice === wanted}
              aria-label={`${name}: ${label}`}
              className={`min-h-11 rounded-lg border px-3 text-sm ${
                choice === wanted ? 'border-forest bg-forest text-white' : 'border-stem bg-white hover:border-forest'
              }`}
              onClick={() => change(day, { choice: choice === wanted ? 'usual' : wanted })}
            >
              {label}
            </button>
          )
          return (
            <li key={day} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <span className="min-w-0 flex-1 basis-28">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-moss">
                  {choice === 'usual'
                    ? plan === null || plan.kind === 'unknown'
                      ? 'som normalt'
                      : planText(plan)
                    : 'kun i denne uge'}
                </span>
              </span>
              <span className="flex gap-2">
                {toggle('closed', 'Lukket')}
                {toggle('other', 'Andre tider')}
              </span>
              {choice === 'other' && (
                <span className="flex basis-full items-center gap-2">
                  <input
                    type="time"
                    aria-label={`${name}, åbner`}
                    className="field-input w-auto"
                    value={from}
                    onChange={({ currentTarget }) => change(day, { from: currentTarget.value })}
                  />
                  –
                  <input
                    type="time"
                    aria-label={`${name}, lukker`}
                    className="field-input w-auto"
                    value={to}
                    onChange={({ currentTarget }) => change(day, { to: currentTarget.value })}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <FormProblem text={problem} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Gemmer...">
          Vis på siden
        </Button>
        <Button onPress={onDone}>Tilbage</Button>
      </p>
    </form>
  )
}

function HoursQuestion({ shop: { producer }, onEdit }: QuestionProps): ReactNode {
  const { isBusy, run } = useOwnerAction()
  const [isWriting, setWriting] = useState(false)
  const opener = useFocusAfter<HTMLButtonElement>(isWriting)
  const model = producer.hoursModel
  if (isWriting) return <WeekDays model={model} onDone={() => setWriting(false)} />
  if (model !== null && isUnknownModel(model))
    return (
      <div className={choices}>
        <Button ref={opener} className={large} onPress={() => setWriting(true)}>
          Kun denne uge
        </Button>
        <Button className={large} onPress={onEdit}>
          Skriv de faste tider
        </Button>
        <Button
          className={large}
          isBusy={isBusy}
          onPress={() => run(() => answer({ answer: 'skip', question: 'hours' }, THANKS))}
        >
          Ikke nu
        </Button>
      </div>
    )
  return (
    <div className={choices}>
      <Button
        look="primary"
        Icon={Check}
        className={large}
        isBusy={isBusy}
        onPress={() => run(() => answer({ answer: 'as-usual' }, 'Tak. Siden er bekræftet af ejeren i dag.'))}
      >
        Ja, som normalt
      </Button>
      {/* If the form cannot show all hours, single days cannot be changed. */}
      <Button ref={opener} className={large} onPress={() => (model === null ? onEdit() : setWriting(true))}>
        Nej, ikke helt
      </Button>
    </div>
  )
}

/** A good to choose. `product` is its key if the page does not have it yet. */
interface Good {
  label: string
  product: string | null
}

/** The goods that the page has, and the products that it does not have. */
function goodsOf({ producer }: AskedShop): { known: Good[]; others: Good[] } {
  const own = producer.products.map(productLabel)
  const named = statedKinds(producer).map((key) => kinds[key].label)
  const known = [...new Set([...own, ...named])].map((label) => ({ label, product: null }))
  const keys = producer.products.map(canonicalProduct)
  const others = productKeys
    .filter((key) => !keys.includes(key) && key !== 'other')
    .map((key) => ({ label: productLabel(key), product: key }))
  return { known, others }
}

function GoodsQuestion({ shop }: QuestionProps): ReactNode {
  const { isBusy, run } = useOwnerAction()
  const { known, others } = goodsOf(shop)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAll, setAll] = useState(known.length === 0)
  const group = useFocusAfter<HTMLDivElement>(isAll)
  const shown = isAll ? [...known, ...others] : known
  const selected = [...known, ...others].filter(({ label }) => chosen.includes(label))
  const send = (): void =>
    run(() =>
      answer(
        {
          answer: 'goods',
          labels: selected.map(({ label }) => label),
          newProducts: selected.flatMap(({ product }) => product ?? []),
        },
        'Nu står der, hvad I har til salg i denne uge',
      ),
    )
  return (
    <>
      <div ref={group} tabIndex={-1} role="group" aria-label="Varer" className="flex flex-wrap gap-2">
        {shown.map(({ label }) => {
          const isOn = chosen.includes(label)
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isOn}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 ${
                isOn ? 'border-forest bg-forest text-white' : 'border-stem bg-white hover:border-forest'
              }`}
              onClick={() => setChosen(isOn ? chosen.filter((each) => each !== label) : [...chosen, label])}
            >
              {isOn && <Check aria-hidden="true" className="size-4" />}
              {label}
            </button>
          )
        })}
        {!isAll && (
          <button type="button" className="link min-h-11 px-2" onClick={() => setAll(true)}>
            Andre varer
          </button>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        {selected.length > 0 && (
          <Button look="primary" isBusy={isBusy} busyLabel="Gemmer..." onPress={send}>
            Vis på siden
          </Button>
        )}
        <Button isBusy={isBusy} onPress={() => run(() => answer({ answer: 'skip', question: 'goods' }, THANKS))}>
          {known.length === 0 ? 'Ikke nu' : 'Det samme som på siden'}
        </Button>
      </p>
    </>
  )
}

function NewsQuestion(): ReactNode {
  const { isBusy, run } = useOwnerAction()
  const [isWriting, setWriting] = useState(false)
  const { day } = localMoment(new Date())
  if (isWriting)
    return (
      <LineForm
        today={day}
        isBusy={isBusy}
        onSay={(line) => run(() => answer({ answer: 'news', ...line }, 'Linjen står på siden nu'))}
      />
    )
  return (
    <div className={choices}>
      <Button className={large} onPress={() => setWriting(true)}>
        Ja, skriv en linje
      </Button>
      <Button
        className={large}
        isBusy={isBusy}
        onPress={() => run(() => answer({ answer: 'skip', question: 'news' }, THANKS))}
      >
        Nej, ikke denne uge
      </Button>
    </div>
  )
}

function titleOf(question: WeeklyQuestion, { producer: { hoursModel } }: AskedShop): string {
  switch (question) {
    case 'hours':
      return hoursModel !== null && isUnknownModel(hoursModel)
        ? 'Hvornår har I åbent?'
        : 'Har I åbent som normalt i denne uge?'
    case 'goods':
      return 'Hvad har I til salg lige nu?'
    case 'news':
      return 'Er der noget, kunderne skal vide?'
  }
}

const questions = { hours: HoursQuestion, goods: GoodsQuestion, news: NewsQuestion }

/** The first unanswered question of the week; an answer leads to the next. Nothing once all are answered. */
export function Week({ shop, onEdit }: QuestionProps): ReactNode {
  const id = useId()
  const [question] = shop.questions
  const heading = useFocusAfter<HTMLHeadingElement>(question)
  if (question === undefined) return null
  const Question = questions[question]
  const left = shop.questions.length
  return (
    <section aria-labelledby={id} className="card border-l-4 border-l-rapeseed p-5 shadow-card sm:p-6">
      <p className="text-sm text-moss">
        {left === 1 ? 'Sidste spørgsmål i denne uge' : `${left} spørgsmål i denne uge`}
      </p>
      <h2 id={id} ref={heading} tabIndex={-1} className="mt-1 text-xl">
        {titleOf(question, shop)}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <Question key={`${shop.producer.id} ${question}`} shop={shop} onEdit={onEdit} />
      </div>
    </section>
  )
}
