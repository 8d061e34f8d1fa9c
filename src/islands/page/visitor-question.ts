import type { TagAnswer } from '#src/domain/visits/visitor-facts.ts'
import { recordAnswer, withdrawAnswer } from '#src/stores/visits.ts'
import type { VisitDelivery } from '#src/stores/visits.ts'
import { reports } from '#src/texts/texts.ts'

/** A question about a tag of a shop. */
interface ShopQuestion {
  /** The first segment of the shop's id. */
  segment: string
  tag: string
  text: string
}

/** The questions asked on this device: at most one a day, and none again after an answer. */
interface AskedBefore {
  /** 'Wed Nov 25 2026', in the device's time. */
  day: string
  /** `keyOf` the question of that day. */
  key: string
  /** `keyOf` the questions that were answered, newest last. */
  answered: string[]
}

const KEY = 'gaardkortet-spurgt'
/** The maximum number of remembered answers. The oldest are dropped first. */
const MOST_REMEMBERED = 200

const keyOf = ({ segment, tag }: ShopQuestion): string => `${segment}:${tag}`

function askedBefore(): AskedBefore {
  const before: AskedBefore = { day: '', key: '', answered: [] }
  return { ...before, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
}

/**
 * Whether to ask the question now, which makes it the question of the day. Without storage no question is asked,
 * because it would be repeated.
 */
function mayAsk(question: ShopQuestion): boolean {
  try {
    const { day, key, answered } = askedBefore()
    const [today, own] = [new Date().toDateString(), keyOf(question)]
    if (answered.includes(own) || (day === today && key !== own)) return false
    localStorage.setItem(KEY, JSON.stringify({ day: today, key: own, answered }))
    return true
  } catch {
    return false
  }
}

function rememberAnswer(question: ShopQuestion): void {
  try {
    const before = askedBefore()
    const answered = [...new Set([...before.answered, keyOf(question)])].slice(-MOST_REMEMBERED)
    localStorage.setItem(KEY, JSON.stringify({ ...before, answered }))
  } catch {
    // Without storage, the question may be asked again.
  }
}

const answers: readonly (readonly [TagAnswer | null, string])[] = [
  ['yes', reports.yes],
  ['no', reports.no],
  [null, reports.doNotKnow],
]

const thanks: Record<VisitDelivery, string> = {
  sent: reports.thanksForFact,
  waiting: reports.waiting,
  lost: reports.lost,
}

/** The question with its answers. Pressing one records it; pressing another corrects that. */
function questionPanel(question: ShopQuestion): HTMLElement {
  const panel = document.createElement('section')
  panel.className = 'no-print mt-3 rounded-card border border-sand bg-linen p-4'
  const heading = document.createElement('h2')
  heading.id = `spoergsmaal-${question.tag}`
  heading.className = 'text-xl'
  heading.textContent = question.text
  panel.setAttribute('aria-labelledby', heading.id)
  const choices = document.createElement('p')
  choices.className = 'mt-2 flex flex-wrap gap-2'
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'mt-2 min-h-12 text-sm text-moss'
  status.textContent = reports.onlyIfKnown
  let chosen: TagAnswer | null | undefined
  const buttons = answers.map(([answer, label]) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-quiet min-w-16 aria-pressed:border-forest aria-pressed:bg-meadow'
    button.textContent = label
    return { answer, button }
  })
  const show = (): void => {
    for (const { answer, button } of buttons) button.ariaPressed = String(answer === chosen)
  }
  for (const { answer, button } of buttons)
    button.onclick = async () => {
      if (chosen === answer) return
      const before = chosen
      chosen = answer
      show()
      const { segment, tag } = question
      if (answer === null) withdrawAnswer(segment, tag)
      const delivery = answer === null ? null : await recordAnswer(segment, tag, answer)
      // A later press replaces this one.
      if (chosen !== answer) return
      status.textContent = delivery === null ? reports.askAnother : thanks[delivery]
      if (delivery !== 'lost') return rememberAnswer(question)
      chosen = before
      show()
    }
  show()
  choices.append(...buttons.map(({ button }) => button))
  panel.append(heading, choices, status)
  return panel
}

const questionIn = ({ dataset: { ask = '', tag = '', question = '' } }: HTMLElement): ShopQuestion => ({
  segment: ask,
  tag,
  text: question,
})

/** Shows the page's question in its placeholder, unless another one was asked today. */
export function askOnce(place: HTMLElement): void {
  const question = questionIn(place)
  if (place.childElementCount === 0 && mayAsk(question)) place.append(questionPanel(question))
}

/** Shows the question about a fact below the list of facts, whatever else was asked today. */
export function askAboutFact(button: HTMLElement): void {
  const list = button.closest('ul')
  list?.parentElement?.querySelector('section')?.remove()
  const panel = questionPanel(questionIn(button))
  list?.after(panel)
  panel.querySelector('button')?.focus()
}
